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
  const { answer, isFailed } = useApiQuery('userProfile');
  const [saved, setSaved] = useState<{ times: number; profile?: UserProfile }>({ times: 0 });
  const profile = saved.profile ?? answer;

  async function save(before: UserProfile, answers: Readonly<Record<string, string>>): Promise<void> {
    const next = await viewer.ask('changeUserProfile', { body: updateOf(before, answers) });
    setSaved(({ times }) => ({ times: times + 1, profile: next }));
    void viewer.ask('session').catch(() => {});
  }
  return (
    <Part title={label('accountDetails')} message={label('accountDetailsMessage')}>
      {saved.times > 0 && <Notice kind="success">{label('detailsSaved')}</Notice>}
      {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
      {profile ? (
        <Form
          key={saved.times}
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
