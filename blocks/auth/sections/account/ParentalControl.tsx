import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { PinForm } from '../../../../renderer/forms/pin-form';
import { PinInput, pinField } from '../../../../renderer/forms/pin-input';
import { Button } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { ParentalControl as Control } from '../../../../schemas/generated/types';
import { Lines, Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';

const CHANGE = [pinField('currentPin', 'currentPin', 0), pinField('pin', 'newPin', 1)];
const FIRST = [pinField('pin', 'newPin')];

/** What the PIN is required for. */
type Asking = 'switch' | 'change' | 'remove';

/** AU-14: the pin of the account, and whether it holds content back that is not for children. */
export function ParentalControl() {
  const { label, viewer } = useEngine();
  const { data: answer, isFailed, reload } = useApiQuery('parentalControl');
  const [asking, setAsking] = useState<Asking>();
  const [notice, setNotice] = useState<{ kind: 'success' | 'error'; label: string }>();

  /** What had been opened by the pin is closed again by each change. */
  async function change(work: Promise<unknown>, done: string): Promise<void> {
    await work;
    viewer.note({ do: 'resetPin' });
    setAsking(undefined);
    setNotice({ kind: 'success', label: done });
    void reload();
  }
  /** Who sets a first pin wants something held back by it. */
  async function begin(pin: string): Promise<void> {
    await viewer.call('changePin', { body: { pin } });
    await viewer.call('changeParentalControl', { body: { pin, status: 'RESTRICTED' } });
  }
  const sendCode = () =>
    viewer.call('resetPin').then(
      () => setNotice({ kind: 'success', label: 'pinResetSent' }),
      (error: unknown) => setNotice({ kind: 'error', label: errorLabel(codeOf(error)) }),
    );
  return (
    <Part title={label('parentalControl')} message={label('parentalControlMessage')}>
      {notice && <Notice kind={notice.kind}>{label(notice.label)}</Notice>}
      {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
      {!answer && !isFailed && <Lines count={2} height="4rem" />}
      {answer && !answer.hasPin && (
        <Form
          fields={FIRST}
          input={PinInput}
          action={label('pinSet')}
          busy={label('saving')}
          onSubmit={({ pin = '' }) => change(begin(pin), 'pinIsSet')}
        />
      )}
      {answer?.hasPin && <WithPin control={answer} onAsk={setAsking} onForgotten={sendCode} />}
      {answer && asking && (
        <Dialog title={label(TITLES[asking])} onClose={() => setAsking(undefined)}>
          {asking === 'switch' && (
            <PinForm
              action={label(answer.status === 'RESTRICTED' ? 'restrictionLift' : 'restrictionSet')}
              onPin={(pin) => {
                const status = answer.status === 'RESTRICTED' ? 'NON_RESTRICTED' : 'RESTRICTED';
                return change(viewer.call('changeParentalControl', { body: { pin, status } }), 'detailsSaved');
              }}
            />
          )}
          {asking === 'change' && (
            <Form
              fields={CHANGE}
              input={PinInput}
              action={label('pinSet')}
              busy={label('saving')}
              onSubmit={({ pin = '', currentPin = '' }) =>
                change(viewer.call('changePin', { body: { pin, currentPin } }), 'pinIsSet')
              }
            />
          )}
          {asking === 'remove' && (
            <PinForm
              action={label('pinRemove')}
              onPin={(currentPin) => change(viewer.call('removePin', { body: { currentPin } }), 'pinIsRemoved')}
            />
          )}
        </Dialog>
      )}
    </Part>
  );
}

const TITLES: Readonly<Record<Asking, string>> = {
  switch: 'parentalControl',
  change: 'pinChange',
  remove: 'pinRemove',
};

interface WithPinProps {
  control: Control;
  onAsk: (what: Asking) => void;
  onForgotten: () => void;
}

function WithPin({ control: { status }, onAsk, onForgotten }: WithPinProps) {
  const { label } = useEngine();
  const isOn = status === 'RESTRICTED';
  return (
    <ul className={rows.rows}>
      <li className={rows.row}>
        <span className={rows.words}>
          <strong>{label(isOn ? 'restrictionOn' : 'restrictionOff')}</strong>
          <span>{label(isOn ? 'restrictionOnMessage' : 'restrictionOffMessage')}</span>
        </span>
        <Button onClick={() => onAsk('switch')}>{label(isOn ? 'restrictionLift' : 'restrictionSet')}</Button>
      </li>
      <li className={rows.row}>
        <span className={rows.words}>
          <strong>{label('pinExists')}</strong>
        </span>
        <span className={rows.actions}>
          <Button onClick={() => onAsk('change')}>{label('pinChange')}</Button>
          <Button look="quiet" onClick={() => onAsk('remove')}>
            {label('pinRemove')}
          </Button>
          <Button look="quiet" onClick={onForgotten}>
            {label('pinForgotten')}
          </Button>
        </span>
      </li>
    </ul>
  );
}
