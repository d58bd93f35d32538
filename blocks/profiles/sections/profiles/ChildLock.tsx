import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { PinInput, pinField } from '../../../../renderer/forms/pin-input';
import { Button } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';

const FIELDS = [pinField('pin', 'newPin')];

interface Props {
  /** The child whose profile it is. */
  name: string;
  /** Told whether a PIN was set. */
  onClose: (isSet: boolean) => void;
}

/** Offers a PIN once there is a profile for a child to stay in: without one, nothing keeps anybody there. */
export function ChildLock({ name, onClose }: Props) {
  const { label, viewer } = useEngine();
  return (
    <Dialog title={label('childLockTitle')} onClose={() => onClose(false)}>
      <p>{label('childLockMessage', { name })}</p>
      <Form
        fields={FIELDS}
        input={PinInput}
        action={label('pinSet')}
        busy={label('saving')}
        onSubmit={async ({ pin = '' }) => {
          await viewer.call('changePin', { body: { pin } });
          viewer.note({ do: 'resetPin' });
          onClose(true);
        }}
      />
      <Notice kind="info">{label('childLockWarning')}</Notice>
      <Button look="quiet" onClick={() => onClose(false)}>
        {label('childLockSkip')}
      </Button>
    </Dialog>
  );
}
