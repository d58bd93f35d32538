import { useEngine } from '../../../../renderer/contract';
import type { GiftDraft } from '../../shared/gift-draft';
import styles from '../../shared/payment/payment.module.css';
import { usePriceWords } from '../../shared/price-words';

/** Who a gift goes to, when, and with which words: a mistyped address is noticed before it is paid for. */
export function GiftFor({ draft: { recipientEmail, deliverAt, senderName, note } }: { draft: GiftDraft }) {
  const { label } = useEngine();
  const { calendarDay } = usePriceWords();
  const lines: readonly (readonly [string, string])[] = [
    ['recipientEmail', recipientEmail],
    ['deliveryDay', deliverAt ? calendarDay(deliverAt) : label('giftDeliveredNow')],
    ['senderName', senderName],
    ['giftMessage', note],
  ];
  return (
    <dl className={styles.details}>
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{label(name)}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
