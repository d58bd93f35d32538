import { useId } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Choice } from '../../shared/payment/Choice';
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
    <Choice legend={label('payWith')} missing={label('methodMissing')} continueHref={continueHref}>
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
    </Choice>
  );
}
