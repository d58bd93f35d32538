import { useEffect, useState } from 'react';
import { type BlockProps, type FormField, signInPath, useEngine, useViewer } from '../../../renderer/contract';
import { errorLabel } from '../../../renderer/contract/error-labels';
import { Entry, Notice, Outcome, Waiting } from '../../../renderer/forms/entry';
import { Form } from '../../../renderer/forms/form';
import { Button, ButtonLink } from '../../../renderer/ui/button';
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

type Step = { at: 'pin' } | { at: 'device'; pin: string; name: string } | { at: 'done'; isIn: boolean };

/** RT-67: the viewer types what the device shows, sees which device it is, and lets it in or not. */
export default function ActivateDevice({ settings }: BlockProps<'activate-device'>) {
  const { label, text, viewer, href, realm, view } = useEngine();
  const { status } = useViewer();
  const [step, setStep] = useState<Step>({ at: 'pin' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [given, setGiven] = useState('');
  useEffect(() => setGiven(viewer.secret('pin') ?? ''), [viewer]);

  const title = settings.title ? text(settings.title) : label('activateTitle');
  if (status === 'unknown') return <Waiting title={title} />;
  if (status === 'guest' || status === 'unauthenticated') {
    const back = `${view.path}${given ? `?pin=${encodeURIComponent(given)}` : ''}`;
    return (
      <Entry title={title} message={label('activateSignInFirst')}>
        <ButtonLink href={href(signInPath(back))}>{label('signIn')}</ButtonLink>
      </Entry>
    );
  }
  async function find(typed: string): Promise<void> {
    const pin = clean(typed);
    const { deviceName: name } = await viewer.ask('pinLoginDevice', { params: { pin } });
    setStep({ at: 'device', pin, name });
  }
  async function decide(pin: string, approve: boolean): Promise<void> {
    setBusy(true);
    try {
      await viewer.ask('decidePinLogin', { params: { pin }, body: { approve } });
      setStep({ at: 'done', isIn: approve });
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
  if (step.at === 'device')
    return (
      <Entry title={label('activateLetIn', { device: step.name })} message={label('activateLetInMessage')}>
        {fault && <Notice kind="error">{label(fault)}</Notice>}
        <div className={styles.decisions}>
          <Button look="primary" aria-disabled={busy} onClick={() => !busy && void decide(step.pin, true)}>
            {label('activateYes')}
          </Button>
          <Button aria-disabled={busy} onClick={() => !busy && void decide(step.pin, false)}>
            {label('activateNo')}
          </Button>
        </div>
      </Entry>
    );
  return (
    <Entry title={title} message={settings.message ? text(settings.message) : label('activateMessage')}>
      <Form
        key={given}
        fields={FIELDS}
        initial={{ pin: given }}
        action={label('continue')}
        onSubmit={({ pin = '' }) => find(pin)}
      />
    </Entry>
  );
}
