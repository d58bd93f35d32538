import { useState } from 'react';
import { type BlockProps, useEngine, useQuery } from '../../../../renderer/contract';
import { promptsFor } from '../../../../renderer/contract/consents';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Action, Entry, Notice, Others, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import styles from '../../../../renderer/forms/form.module.css';
import { Icon } from '../../../../renderer/ui/icon';
import { consentAnswers, consentFields } from '../../../shared/consent-fields';
import { NEW_PASSWORD } from '../../shared/fields';
import type load from './load';

/** RT-35: an invitation is taken up with a password, or declined. Who has its id sees whom it is for. */
export default function ActivateUser({ settings, data }: BlockProps<'activate-user', typeof load>) {
  const { label, text, formats, routeHref, navigation, view, viewer } = useEngine();
  const { named } = data;
  const consents = promptsFor(data.consents, ['REGISTRATION'], view.territory);
  const id = named ?? '';
  const [outcome, setOutcome] = useState<'declined' | 'refused'>();
  const [fault, setFault] = useState<string>();
  const { data: pending, isFailed } = useQuery({
    key: ['activation', id],
    async load({ signal }) {
      const input = { params: { id }, signal };
      const [invitation, { licences }] = await Promise.all([
        viewer.call('pendingActivation', input),
        viewer.call('pendingEntitlement', input),
      ]);
      return { invitation, licences };
    },
  });

  function decline() {
    viewer.call('declineActivation', { params: { id } }).then(
      () => setOutcome('declined'),
      (error: unknown) => setFault(errorLabel(codeOf(error))),
    );
  }

  if (outcome === 'declined')
    return (
      <Outcome kind="info" title={label('invitationDeclined')} message={label('invitationDeclinedMessage')}>
        <Action href={navigation.homeHref}>{label('goHome')}</Action>
      </Outcome>
    );
  if (isFailed || outcome === 'refused')
    return (
      <Outcome kind="error" title={label('invitationEnded')} message={label('invitationEndedMessage')}>
        <Action href={routeHref('login')}>{label('signIn')}</Action>
      </Outcome>
    );
  if (!pending) return <Waiting title={label('loading')} />;
  const { invitation, licences } = pending;
  const until = formats.date(new Date(invitation.expiresAt), { dateStyle: 'long' });
  return (
    <Entry
      title={settings.title ? text(settings.title) : label('invitationTitle')}
      message={
        settings.message ? text(settings.message) : label('invitationMessage', { email: invitation.email, until })
      }
    >
      {licences.length > 0 && (
        <ul className={styles.list} aria-label={label('invitationBrings')}>
          {licences.map((licence) => (
            <li key={licence.id}>
              <Icon name="check" />
              {licence.name}
            </li>
          ))}
        </ul>
      )}
      {fault && <Notice kind="error">{label(fault)}</Notice>}
      <Form
        fields={[NEW_PASSWORD, ...consentFields(consents)]}
        action={label('activate')}
        busy={label('creatingAccount')}
        onSubmit={async (answers) => {
          try {
            const body = { secret: answers.secret ?? '', consentAnswers: consentAnswers(consents, answers) };
            await viewer.enter('activate', { params: { id }, body });
          } catch (error) {
            if (codeOf(error) !== 'CODE_REFUSED') throw error;
            setOutcome('refused');
          }
        }}
      />
      <Others>
        <button type="button" className={styles.link} onClick={decline}>
          {label('declineInvitation')}
        </button>
      </Others>
    </Entry>
  );
}
