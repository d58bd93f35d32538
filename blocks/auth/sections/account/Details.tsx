import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import type { UserProfile } from '../../../../schemas/generated/types';
import { Lines, Part } from '../../../shared/account-page';
import { useApiQuery } from '../../../shared/use-api-query';
import { answersOf, DETAIL_FIELDS, updateOf } from '../../shared/detail-fields';

/** The viewer's details (AP-04, AP-05). */
export function Details() {
  const { label, viewer } = useEngine();
  const { data: profile, isFailed, update } = useApiQuery('userProfile');
  const [timesSaved, setTimesSaved] = useState(0);

  async function save(before: UserProfile, answers: Readonly<Record<string, string>>): Promise<void> {
    const next = await viewer.call('changeUserProfile', { body: updateOf(before, answers) });
    update(() => next);
    setTimesSaved((times) => times + 1);
    void viewer.call('session').catch(() => {});
  }
  return (
    <Part title={label('accountDetails')} message={label('accountDetailsMessage')}>
      {timesSaved > 0 && <Notice kind="success">{label('detailsSaved')}</Notice>}
      {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
      {profile ? (
        <Form
          key={timesSaved}
          fields={DETAIL_FIELDS}
          initial={answersOf(profile)}
          action={label('save')}
          busy={label('saving')}
          onSubmit={(answers) => save(profile, answers)}
        />
      ) : (
        !isFailed && <Lines count={DETAIL_FIELDS.length} height="4.75rem" />
      )}
    </Part>
  );
}
