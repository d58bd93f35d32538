import { useEngine } from '../../../../renderer/contract';
import type { CancellationReceipt } from '../../../../schemas/generated/types';
import { usePriceWords } from '../../shared/price-words';
import styles from './cancellation.module.css';

/** All that was declared, with its heading each, and when it was received. */
export function useDeclared(): (receipt: CancellationReceipt) => (readonly [title: string, words: string])[] {
  const { label } = useEngine();
  const { calendarDay, moment } = usePriceWords();
  return ({ receivedAt, name, email, contract, kind, reason, endsOn }) => [
    [label('cancellationReceivedAt'), moment(receivedAt)],
    [label('cancellationName'), name],
    [label('email'), email],
    [label('cancellationContract'), contract],
    [label('cancellationKind'), label(kind === 'FOR_CAUSE' ? 'cancellationForCause' : 'cancellationOrdinary')],
    ...(reason === undefined ? [] : [[label('cancellationReason'), reason] as const]),
    [label('cancellationDay'), endsOn === undefined ? label('cancellationSoon') : calendarDay(endsOn)],
  ];
}

/** All that was declared. */
export function Declared({ receipt }: { receipt: CancellationReceipt }) {
  const declared = useDeclared()(receipt);
  return (
    <dl className={styles.declared}>
      {declared.map(([title, words]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
