import { useState } from 'react';
import { codeOf, errorLabel } from '../../../renderer/contract/error-labels';

/** Something that a button does: only once at a time, and with the key of the label that says why it failed. */
export function usePress(): {
  isBusy: boolean;
  fault: string | undefined;
  press: (work: () => Promise<unknown>) => void;
} {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  return {
    isBusy,
    fault,
    press(work) {
      if (isBusy) return;
      setBusy(true);
      setFault(undefined);
      work()
        .catch((error: unknown) => setFault(errorLabel(codeOf(error))))
        .finally(() => setBusy(false));
    },
  };
}
