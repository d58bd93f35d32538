import { useRef, useState } from 'react';
import { type FormField, type Query, useEngine, useViewer } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import type { Passkey, Passkeys as PasskeysAnswer } from '../../../../schemas/generated/types';
import { Lines, Part } from '../../../shared/account-page';
import { ConfirmOwner } from '../../../shared/confirm-owner';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';
import { createPasskey } from '../../../shared/web-authn';
import { ConfirmationRequest } from '../../shared/confirmation-notice';
import { useSupportsPasskeys } from '../../shared/use-supports-passkeys';
import styles from './account.module.css';
import { RecoveryCodes } from './RecoveryCodes';

const NAME: FormField = {
  fieldName: 'name',
  fieldType: 'TEXT',
  fieldLabel: 'passkeyName',
  hintLabel: 'passkeyNameHint',
  regexValidation: '.{1,60}',
  isRequiredMessageLabel: 'pleaseProvidePasskeyName',
  invalidMessageLabel: 'pleaseProvidePasskeyName',
  required: true,
  order: 0,
};

/** What the viewer is doing. */
type Step =
  | { at: 'list'; done?: string }
  | { at: 'add' }
  | { at: 'rename' | 'remove'; passkey: Passkey }
  | { at: 'on' | 'off' | 'replace' }
  | { at: 'codes'; codes: readonly string[] };

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const { label, formats } = useEngine();
  const dateOf = (moment: string) => formats.date(Date.parse(moment), { dateStyle: 'medium' });
  const used =
    lastUsedAt === undefined ? label('passkeyNeverUsed') : label('passkeyLastUsed', { date: dateOf(lastUsedAt) });
  return (
    <li className={rows.row}>
      <span className={rows.words}>
        <strong>{name}</strong>
        <span>
          {label('passkeyAddedOn', { date: dateOf(createdAt) })} · {used}
        </span>
      </span>
      <span className={rows.actions}>
        <Button aria-label={label('renamePasskey', { passkey: name })} onClick={onRename}>
          {label('rename')}
        </Button>
        <Button aria-label={label('removePasskey', { passkey: name })} onClick={onRemove}>
          {label('remove')}
        </Button>
      </span>
    </li>
  );
}

interface StepProps {
  step: Step;
  answer: PasskeysAnswer;
  /** Goes on to another step; the passkeys are loaded again when something has changed. */
  go: (step: Step, hasChanged?: boolean) => void;
}

/** The form of what the viewer is doing; nothing while they only look. */
function Doing({ step, answer, go }: StepProps) {
  const { label, viewer } = useEngine();
  const { confirmation: way, secondFactor, passkeys } = answer;
  const onCancel = () => go({ at: 'list' });
  const confirming = { way, takesRecoveryCode: secondFactor, onCancel };
  switch (step.at) {
    case 'list':
      return null;
    case 'add':
      return (
        <ConfirmOwner
          {...confirming}
          fields={[NAME]}
          action={label('addPasskey')}
          onConfirm={async (proof, { name = '' }) => {
            const options = await viewer.call('startPasskey', { body: proof });
            await viewer.call('addPasskey', { body: { name, passkey: await createPasskey(options) } });
            go({ at: 'list', done: 'passkeyAdded' }, true);
          }}
        />
      );
    case 'rename': {
      const { id, name: present } = step.passkey;
      return (
        <ConfirmOwner
          key={id}
          way="NONE"
          fields={[NAME]}
          initial={{ name: present }}
          action={label('save')}
          onCancel={onCancel}
          onConfirm={async (_, { name = '' }) => {
            await viewer.call('renamePasskey', { params: { id }, body: { name } });
            go({ at: 'list' }, true);
          }}
        />
      );
    }
    case 'remove': {
      const { id, name } = step.passkey;
      const isLast = secondFactor && passkeys.length === 1;
      return (
        <ConfirmOwner
          {...confirming}
          key={id}
          action={label('removePasskey', { passkey: name })}
          onConfirm={async (body) => {
            await viewer.call('removePasskey', { params: { id }, body });
            go({ at: 'list', done: 'passkeyRemoved' }, true);
          }}
        >
          <p>{label(isLast ? 'removeLastPasskeyMessage' : 'removePasskeyMessage', { passkey: name })}</p>
        </ConfirmOwner>
      );
    }
    case 'on':
    case 'off':
      return (
        <ConfirmOwner
          onCancel={onCancel}
          key={step.at}
          // switching it on proves that a passkey works here
          way="PASSKEY"
          takesRecoveryCode={step.at === 'off'}
          action={label(step.at === 'on' ? 'secondFactorTurnOn' : 'secondFactorTurnOff')}
          onConfirm={async (proof) => {
            const required = step.at === 'on';
            const { recoveryCodes: codes } = await viewer.call('changeSecondFactor', { body: { required, ...proof } });
            go(required ? { at: 'codes', codes } : { at: 'list' }, true);
          }}
        />
      );
    case 'replace':
      return (
        <ConfirmOwner
          {...confirming}
          action={label('newRecoveryCodes')}
          onConfirm={async (body) => {
            const { recoveryCodes: codes } = await viewer.call('replaceRecoveryCodes', { body });
            go({ at: 'codes', codes }, true);
          }}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onSaved={onCancel} />;
  }
}

/** Whether every sign-in requires a passkey, with the way to change that. */
function SecondFactor({ answer, go }: Pick<StepProps, 'answer' | 'go'>) {
  const { label } = useEngine();
  const { status } = useViewer();
  const { secondFactor, emailConfirmed, recoveryCodesLeft: count, passkeys } = answer;
  if (passkeys.length === 0 && status !== 'admin') return null;
  return (
    <div className={styles.doing}>
      <h3>{label('secondFactor')}</h3>
      {!secondFactor && status === 'admin' && <Notice kind="info">{label('secondFactorRecommended')}</Notice>}
      <p className={styles.note}>{label(secondFactor ? 'secondFactorIsOn' : 'secondFactorMessage')}</p>
      {secondFactor && <p className={styles.note}>{label('recoveryCodesLeft', { count })}</p>}
      {passkeys.length > 0 && !emailConfirmed && (
        <ConfirmationRequest message="secondFactorNeedsConfirmation" action="sendConfirmation" />
      )}
      {passkeys.length > 0 && emailConfirmed && (
        <span className={rows.actions}>
          {secondFactor && <Button onClick={() => go({ at: 'replace' })}>{label('newRecoveryCodes')}</Button>}
          <Button onClick={() => go({ at: secondFactor ? 'off' : 'on' })} look={secondFactor ? 'secondary' : 'primary'}>
            {label(secondFactor ? 'secondFactorTurnOff' : 'secondFactorTurnOn')}
          </Button>
        </span>
      )}
    </div>
  );
}

function Listed({
  answer,
  reload,
  onSessionsEnded,
}: { answer: PasskeysAnswer; onSessionsEnded: () => void } & Pick<Query<PasskeysAnswer>, 'reload'>) {
  const { label } = useEngine();
  const isSupported = useSupportsPasskeys();
  const [step, setStep] = useState<Step>({ at: 'list' });
  const frame = useRef<HTMLDivElement>(null);
  const go: StepProps['go'] = (next, hasChanged = false) => {
    setStep(next);
    // the form that had the focus is gone
    if (next.at === 'list') frame.current?.focus();
    if (hasChanged) void reload();
    if (next.at === 'codes') onSessionsEnded();
  };
  const { passkeys } = answer;
  return (
    <div ref={frame} tabIndex={-1} className={styles.passkeys}>
      {step.at === 'list' && step.done && <Notice kind="success">{label(step.done)}</Notice>}
      {passkeys.length === 0 && <p className={styles.note}>{label('passkeysNone')}</p>}
      {passkeys.length > 0 && (
        <ul className={rows.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => go({ at: 'rename', passkey })}
              onRemove={() => go({ at: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      {step.at === 'list' &&
        (isSupported ? (
          <span className={rows.actions}>
            <Button onClick={() => go({ at: 'add' })}>{label('addPasskey')}</Button>
          </span>
        ) : (
          <p className={styles.note}>{label('passkeysUnsupported')}</p>
        ))}
      <Doing step={step} answer={answer} go={go} />
      {step.at === 'list' && <SecondFactor answer={answer} go={go} />}
    </div>
  );
}

/** The viewer's passkeys, and whether every sign-in requires one. */
export function Passkeys({ onSessionsEnded }: { onSessionsEnded: () => void }) {
  const { label } = useEngine();
  const { data: answer, isFailed, reload } = useApiQuery('passkeys');
  return (
    <Part title={label('passkeys')} message={label('passkeysMessage')}>
      {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
      {answer ? (
        <Listed answer={answer} reload={reload} onSessionsEnded={onSessionsEnded} />
      ) : (
        !isFailed && <Lines count={1} height="5rem" />
      )}
    </Part>
  );
}
