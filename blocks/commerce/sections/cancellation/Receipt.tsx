import { useEngine } from '../../../../renderer/contract';
import { Outcome } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import type { CancellationReceipt } from '../../../../schemas/generated/types';
import { download } from '../../../shared/download';
import { usePriceWords } from '../../shared/price-words';
import styles from './cancellation.module.css';
import { Declared, useDeclared } from './Declared';

/** What became of a cancellation, or will. */
function useOutcome(isConfirmed: boolean): (receipt: CancellationReceipt) => string {
  const { label } = useEngine();
  const { calendarDay, day } = usePriceWords();
  return ({ email, endsOn, subscription }) => {
    if (!subscription) return label(isConfirmed ? 'cancellationStored' : 'cancellationSent', { email });
    const { name, endsAt } = subscription;
    if (endsAt === null) return label('cancellationEndsLater', { name, date: calendarDay(endsOn!) });
    return label('cancellationEnds', { name, date: day(endsAt) });
  };
}

interface ReceiptProps {
  receipt: CancellationReceipt;
  /** Whether its owner has confirmed it: by being signed in, or with the link in the email. */
  isConfirmed: boolean;
}

/** The confirmation of a cancellation, on screen and as a file. */
export function Receipt({ receipt, isConfirmed }: ReceiptProps) {
  const { label, realm } = useEngine();
  const outcomeOf = useOutcome(isConfirmed);
  const declaredOf = useDeclared();
  const title = label(receipt.subscription ? 'cancellationDoneTitle' : 'cancellationReceivedTitle');
  const outcome = outcomeOf(receipt);

  function save(): void {
    const declared = declaredOf(receipt).map(([name, words]) => `${name}: ${words}`);
    const lines = [realm.settings.realmFullName, title, '', ...declared, '', outcome, ''];
    download(`${realm.name}-${receipt.receivedAt.slice(0, 10)}.txt`, lines.join('\n'));
  }

  return (
    <Outcome kind="success" title={title} message={outcome}>
      <Declared receipt={receipt} />
      <span className={styles.actions}>
        <Button onClick={save}>{label('saveConfirmation')}</Button>
      </span>
    </Outcome>
  );
}
