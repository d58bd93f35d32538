import { useEffect, useState } from 'react';
import { type BlockProps, type FormField, signInPath, useEngine, useViewer } from '../../../../renderer/contract';
import { errorLabel } from '../../../../renderer/contract/error-labels';
import { Entry, Notice, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import type { AccountProof, PinLoginDevice } from '../../../../schemas/generated/types';
import { ConfirmOwner } from '../../../shared/confirm-owner';
import { PASSWORD } from '../../../shared/secret-fields';
import styles from './activate-device.module.css';

/** The pin as it may be typed: in either case, with or without a gap. */
const FIELDS: readonly FormField[] = [
  {
    fieldName: 'pin',
    fieldType: 'TEXT',
    fieldLabel: 'activatePin',
    hintLabel: 'activatePinHint',
    regexValidation: '^[A-Za-z0-9]{3}[ -]?[A-Za-z0-9]{3}$',
    invalidMessageLabel: 'activatePinInvalid',
    required: true,
    order: 1,
    autoComplete: 'one-time-code',
  },
];

const clean = (pin: string) => pin.replace(/[ -]/g, '').toUpperCase();

type Step =
  | { at: 'pin' }
  | { at: 'device'; pin: string; name: string; confirmation: PinLoginDevice['confirmation'] }
  | { at: 'mail' }
  | { at: 'done'; isIn: boolean };

/** The text before a device is let in, by how the viewer confirms that it is them. */
const MESSAGES: Readonly<Record<PinLoginDevice['confirmation'], string>> = {
  PASSWORD: 'activatePasswordMessage',
  PASSKEY: 'activatePasskeyMessage',
  EMAIL: 'activateMailMessage',
  NONE: 'activateLetInMessage',
};

/** RT-67: the viewer types what the device shows, sees which device it is, and lets it in or not. */
export default function ActivateDevice({ settings }: BlockProps<'activate-device'>) {
  const { label, text, viewer, href, realm, view } = useEngine();
  const { status, child } = useViewer();
  const [step, setStep] = useState<Step>({ at: 'pin' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [pinInAddress, setPinInAddress] = useState('');
  useEffect(() => setPinInAddress(viewer.secret('pin') ?? ''), [viewer]);

  const title = settings.title ? text(settings.title) : label('activateTitle');
  if (status === 'unknown') return <Waiting title={title} />;
  if (status === 'guest' || status === 'unauthenticated') {
    const approval = viewer.secret('approval');
    const query = new URLSearchParams({ ...(pinInAddress && { pin: pinInAddress }), ...(approval && { approval }) });
    const back = `${view.path}${pinInAddress ? `?${query}` : ''}`;
    return (
      <Entry title={title} message={label('activateSignInFirst')}>
        <ButtonLink href={href(signInPath(back))}>{label('signIn')}</ButtonLink>
      </Entry>
    );
  }
  // the API refuses a child's profile: what it cannot do is not offered
  if (child)
    return (
      <Outcome kind="info" icon="lock" title={label('notForChildren')} message={label('notForChildrenMessage')}>
        {realm.settings.profileConfiguration.status === 'ENABLED' && (
          <ButtonLink href={`${href(view.path)}#profiles`}>{label('switchProfile')}</ButtonLink>
        )}
      </Outcome>
    );
  async function find(typed: string): Promise<void> {
    const pin = clean(typed);
    const { deviceName: name, confirmation } = await viewer.call('pinLoginDevice', { params: { pin } });
    setStep({ at: 'device', pin, name, confirmation });
  }
  const approve = async (pin: string, proof: AccountProof & { code?: string }): Promise<void> => {
    await viewer.call('decidePinLogin', { params: { pin }, body: { approve: true, ...proof } });
    setStep({ at: 'done', isIn: true });
  };
  async function pressed(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setFault(errorLabel((error as { code?: unknown }).code));
    }
    setBusy(false);
  }

  if (step.at === 'done')
    return (
      <Outcome
        kind={step.isIn ? 'success' : 'info'}
        title={label(step.isIn ? 'activateDone' : 'activateRefused')}
        message={step.isIn ? label('activateDoneMessage') : undefined}
      >
        <ButtonLink href={href(realm.defaultTarget)}>{label('goHome')}</ButtonLink>
      </Outcome>
    );
  if (step.at === 'mail')
    return <Outcome kind="info" title={label('lookIntoInbox')} message={label('activateMailSent')} />;
  if (step.at === 'device') {
    const { pin, name } = step;
    const code = viewer.secret('approval');
    // the viewer has come back by the link of the email
    const confirmation = step.confirmation === 'EMAIL' && code ? 'NONE' : step.confirmation;
    const refuse = async () => {
      await viewer.call('decidePinLogin', { params: { pin }, body: { approve: false } });
      setStep({ at: 'done', isIn: false });
    };
    const sendMail = async () => {
      await viewer.call('confirmPinLogin', { params: { pin } });
      setStep({ at: 'mail' });
    };
    return (
      <Entry title={label('activateLetIn', { device: name })} message={label(MESSAGES[confirmation])}>
        {fault && <Notice kind="error">{label(fault)}</Notice>}
        {confirmation === 'PASSWORD' && (
          <Form
            fields={[PASSWORD]}
            action={label('activateYes')}
            onSubmit={({ secret = '' }) => approve(pin, { secret })}
          />
        )}
        {confirmation === 'PASSKEY' && (
          <ConfirmOwner
            way="PASSKEY"
            takesRecoveryCode
            isExplained
            action={label('activateYes')}
            onConfirm={(proof) => approve(pin, proof)}
          />
        )}
        <div className={styles.decisions}>
          {confirmation === 'EMAIL' && (
            <Button look="primary" aria-disabled={busy} onClick={() => void pressed(sendMail)}>
              {label('sendMeLink')}
            </Button>
          )}
          {confirmation === 'NONE' && (
            <Button
              look="primary"
              aria-disabled={busy}
              onClick={() => void pressed(() => approve(pin, code ? { code } : {}))}
            >
              {label('activateYes')}
            </Button>
          )}
          <Button aria-disabled={busy} onClick={() => void pressed(refuse)}>
            {label('activateNo')}
          </Button>
        </div>
      </Entry>
    );
  }
  return (
    <Entry title={title} message={settings.message ? text(settings.message) : label('activateMessage')}>
      <Form
        key={pinInAddress}
        fields={FIELDS}
        initial={{ pin: pinInAddress }}
        action={label('continue')}
        onSubmit={({ pin = '' }) => find(pin)}
      />
    </Entry>
  );
}
