import { useEffect, useState } from 'react';
import { type BlockProps, type FieldProps, type FormField, useEngine, useViewer } from '../../../../renderer/contract';
import { Action, Entry, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { PinInput, pinField } from '../../../../renderer/forms/pin-input';
import { TextInput } from '../../../../renderer/forms/text-input';
import { SignInFirst } from '../../../shared/sign-in-first';

const CODE: FormField = {
  fieldName: 'resetCode',
  fieldType: 'TEXT',
  fieldLabel: 'pinResetCode',
  hintLabel: 'pinResetCodeHint',
  required: true,
  order: 0,
  autoComplete: 'off',
};
const PIN = pinField('pin', 'newPin', 1);

const Input = (fieldProps: FieldProps) =>
  fieldProps.field === PIN ? <PinInput {...fieldProps} /> : <TextInput fieldProps={fieldProps} type="text" dir="ltr" />;

/** RT-36, RT-65: a new PIN, by the code in the address of an email's link, or typed here. */
export default function PinReset({ settings }: BlockProps<'pin-reset'>) {
  const { label, text, routeHref, navigation, viewer, view } = useEngine();
  const { status } = useViewer();
  const [codeInAddress, setCodeInAddress] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  useEffect(() => setCodeInAddress(viewer.secret('code') ?? viewer.secret('resetCode')), [viewer]);

  const title = settings.title ? text(settings.title) : label('pinResetTitle');
  if (status === 'unknown') return <Waiting title={title} />;
  if (status === 'guest' || status === 'unauthenticated') return <SignInFirst title={title} from={view.path} />;
  if (isDone)
    return (
      <Outcome kind="success" title={label('pinIsSet')} message={label('pinIsSetMessage')}>
        <Action href={navigation.homeHref}>{label('startWatching')}</Action>
        <a href={`${routeHref('account')}?section=preferences`}>{label('parentalControl')}</a>
      </Outcome>
    );

  async function reset(pin: string, resetCode: string): Promise<void> {
    try {
      await viewer.call('changePin', { body: { pin, resetCode } });
    } catch (error) {
      // a code that is no longer good is of no use to anybody: another one can be typed
      setCodeInAddress(null);
      throw error;
    }
    viewer.note({ do: 'resetPin' });
    setDone(true);
  }
  return (
    <Entry title={title} message={label('pinResetMessage')}>
      <Form
        fields={codeInAddress === null ? [CODE, PIN] : [PIN]}
        input={Input}
        action={label('pinSet')}
        busy={label('saving')}
        onSubmit={({ pin = '', resetCode = codeInAddress ?? '' }) => reset(pin, resetCode)}
      />
    </Entry>
  );
}
