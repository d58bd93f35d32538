import { useEffect } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { promptsFor } from '../../../../renderer/contract/consents';
import { useTrack } from '../../../../renderer/contract/use-track';
import { joinDrafts, useDraft } from '../../../../renderer/forms/draft';
import { Action, Entry, Or, Others } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import type { AccessAnswer, ConsentPrompt, SignUp as SignUpBody } from '../../../../schemas/generated/types';
import { agreesToAny, consentAnswers, consentFields } from '../../../shared/consent-fields';
import { EMAIL } from '../../../shared/email-field';
import { useGuestEmail } from '../../../shared/guest-email';
import { partitionDataOf, partitionFields } from '../../../shared/partition-fields';
import { COUNTRY, NEW_PASSWORD } from '../../shared/fields';
import { ProviderButtons } from '../../shared/provider-buttons';
import { useOtherWay } from '../../shared/use-other-way';
import type load from './load';

/** The form's own field for a country; else ours, where a field is for some countries only. */
function countryFieldsOf({ fields }: AccessAnswer) {
  if (fields.some(({ fieldType }) => fieldType === 'COUNTRY')) return [];
  return fields.some(({ addressCountryRestriction }) => addressCountryRestriction) ? [COUNTRY] : [];
}

/** What the call takes of what the form was answered with. */
function bodyOf(
  { fields, partitions }: AccessAnswer,
  prompts: readonly ConsentPrompt[],
  answers: Readonly<Record<string, string>>,
): SignUpBody {
  const country = fields.find(({ fieldType }) => fieldType === 'COUNTRY')?.fieldName ?? COUNTRY.fieldName;
  const countryCode = answers[country];
  const own = fields
    .filter(({ fieldName }) => answers[fieldName])
    .map(({ fieldName }) => [fieldName, answers[fieldName]!]);
  return {
    email: answers.email ?? '',
    secret: answers.secret ?? '',
    consentAnswers: consentAnswers(prompts, answers),
    ...(countryCode && { address: { countryCode } }),
    ...(own.length > 0 && { fields: Object.fromEntries(own) }),
    ...(partitions.length > 0 && { partitionData: partitionDataOf(answers) }),
  };
}

/** The creation of an account (RS-01, RS-07, RS-08, SU-13); where sign-up takes place elsewhere, the way there (RS-26). */
export default function SignUp({ settings, data }: BlockProps<'sign-up', typeof load>) {
  const { label, text, routeHref, realm, view, viewer } = useEngine();
  const { credentials, providers, fields, partitions, consents, guestsAllowed, externalRegistrationUri } = data;
  const signInHref = useOtherWay(routeHref('login'));
  useEffect(() => {
    if (!guestsAllowed)
      console.warn(
        `The settings of “${realm.name}” are wrong: sign-up needs guests, and guestsAllowed is false (SU-17)`,
      );
  }, [guestsAllowed, realm.name]);
  useEffect(() => {
    if (externalRegistrationUri) location.replace(externalRegistrationUri);
  }, [externalRegistrationUri]);

  const track = useTrack();
  useEffect(() => {
    if (!credentials) return;
    track({ type: 'signUpStarted' });
    track({ type: 'funnelStep', step: 'step 1 create a login page' });
  }, [track, credentials]);

  const prompts = promptsFor(consents, ['REGISTRATION'], view.territory);
  const all = [
    EMAIL,
    NEW_PASSWORD,
    ...countryFieldsOf(data),
    ...fields,
    ...partitionFields(partitions),
    ...consentFields(prompts),
  ].map((field, order) => ({ ...field, order }));
  const draft = joinDrafts(useDraft('signUpData', all), useGuestEmail());
  const title = settings.title ? text(settings.title) : label('signUpTitle');
  const message = settings.message && text(settings.message);
  const signIn = (
    <Others>
      <p>
        {label('haveAccount')} <a href={signInHref}>{label('signIn')}</a>
      </p>
    </Others>
  );
  if (externalRegistrationUri)
    return (
      <Entry title={title} message={label('signUpElsewhere')}>
        <Action href={externalRegistrationUri}>{label('goOn')}</Action>
      </Entry>
    );
  const country = all.find(({ fieldType }) => fieldType === 'COUNTRY');
  return (
    <Entry title={title} message={message}>
      {credentials && (
        <Form
          fields={all}
          initial={country && view.territory ? { [country.fieldName]: view.territory } : {}}
          draft={draft}
          action={label('createAccount')}
          busy={label('creatingAccount')}
          // RS-06: an address that is still to be confirmed is what the account lacks
          onSubmit={async (answers) => {
            const body = bodyOf(data, prompts, answers);
            await viewer.enter(
              'signUp',
              { body },
              { to: ({ lacksConfirmation }) => (lacksConfirmation ? realm.paths.emailConfirmation : undefined) },
            );
            if (agreesToAny(body.consentAnswers ?? []))
              track({ type: 'journeyAction', action: 'Consent terms accepted' });
          }}
        />
      )}
      {credentials && providers.length > 0 && <Or>{label('or')}</Or>}
      {providers.length > 0 && <ProviderButtons providers={providers} />}
      {signIn}
    </Entry>
  );
}
