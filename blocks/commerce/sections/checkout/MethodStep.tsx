import { useId } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { ContinueLink } from '../../shared/payment/ContinueLink';
import styles from '../../shared/payment/payment.module.css';
import { type PaymentMethod, useMethodName } from '../../shared/payment-method';

interface MethodStepProps {
  methods: readonly PaymentMethod[];
  chosen: string | undefined;
  onChoose(name: string): void;
  /** Where the next step is; undefined until something is chosen. */
  continueHref: string | undefined;
}

/** SU-01, 2: the ways to pay, one of which is chosen. */
export function MethodStep({ methods, chosen, onChoose, continueHref }: MethodStepProps) {
  const { label } = useEngine();
  const nameOf = useMethodName();
  const group = useId();
  return (
    <>
      <fieldset className={styles.offers}>
        <legend>{label('payWith')}</legend>
        {methods.map((method) => (
          <label key={method.name} className={styles.offer}>
            <input
              type="radio"
              name={group}
              value={method.name}
              checked={method.name === chosen}
              onChange={() => onChoose(method.name)}
            />
            <span className={styles.offerWords}>
              <strong>{nameOf(method)}</strong>
              {!method.takesCards && <span>{label('methodRedirects')}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <ContinueLink href={continueHref} />
    </>
  );
}
