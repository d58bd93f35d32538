import { type ReactNode, useMemo } from 'react';
import { Form } from './form';
import { PinInput, pinField } from './pin-input';

interface PinFormProps {
  /** The words on the button. */
  action: string;
  onPin: (pin: string) => Promise<unknown>;
  children?: ReactNode;
}

/** Asks for the account's pin, wherever something waits for it. */
export function PinForm({ action, onPin, children }: PinFormProps) {
  const fields = useMemo(() => [pinField('pin', 'pin')], []);
  return (
    <Form fields={fields} input={PinInput} action={action} onSubmit={({ pin = '' }) => onPin(pin)}>
      {children}
    </Form>
  );
}
