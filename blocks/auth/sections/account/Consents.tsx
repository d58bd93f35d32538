import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { MEMBER_PURPOSES } from '../../../../renderer/contract/consents';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { Part } from '../../../shared/account-page';
import { consentFieldOf, consentFields, consentUpdate } from '../../../shared/consent-fields';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';

/** AP-10, AP-11: what the viewer has agreed to. What is optional is withdrawn where it was given. */
export function Consents() {
  const { label, text, href, viewer, formats } = useEngine();
  const dateOf = (moment: string) => formats.date(Date.parse(moment), { dateStyle: 'medium' });
  const [saves, setSaves] = useState(0);
  const { data, reload } = useApiQuery('consentAnswers', { query: { functionalPurposes: MEMBER_PURPOSES.join() } });
  if (!data?.answers.length) return null;
  const required = data.answers.filter(({ consentField, answer }) => consentField.required && answer === 'true');
  const optional = data.answers.filter(({ consentField }) => !consentField.required);

  async function save(answers: Readonly<Record<string, string>>): Promise<void> {
    await viewer.call('changeConsents', { body: consentUpdate(optional, answers) });
    await reload();
    setSaves((before) => before + 1);
  }
  const initial = Object.fromEntries(
    optional.map((prompt) => [consentFieldOf(prompt), prompt.answer === 'true' ? 'true' : '']),
  );
  return (
    <Part title={label('privacyTitle')} message={label('privacyMessage')}>
      {required.length > 0 && (
        <ul className={rows.rows}>
          {required.map((prompt) => (
            <li key={prompt.consentField.fieldName} className={rows.row}>
              <span className={rows.words}>
                <strong>{prompt.link ? <a href={href(prompt.link)}>{text(prompt.text)}</a> : text(prompt.text)}</strong>
                {prompt.answeredAt && <span>{label('agreedOn', { date: dateOf(prompt.answeredAt) })}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {saves > 0 && <Notice kind="success">{label('detailsSaved')}</Notice>}
      {optional.length > 0 && (
        <Form
          key={saves}
          fields={consentFields(optional)}
          initial={initial}
          wordsOf={() => label('errorUpdatingTermsOfUse')}
          action={label('save')}
          busy={label('saving')}
          onSubmit={save}
        />
      )}
    </Part>
  );
}
