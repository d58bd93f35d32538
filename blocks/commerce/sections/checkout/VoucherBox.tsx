import { type FormEvent, useId } from 'react';
import { useEngine } from '../../../../renderer/contract';
import controls from '../../../../renderer/forms/control.module.css';
import { Button } from '../../../../renderer/ui/button';
import type { Basket } from '../../../../schemas/generated/types';
import type { CheckoutState } from '../../shared/checkout/checkout-state';
import styles from '../../shared/payment/payment.module.css';

interface VoucherBoxProps {
  state: CheckoutState;
  voucher: Basket['voucher'];
  onType(code: string): void;
  onApply(): void;
  onRemove(): void;
}

/** SU-05: takes a voucher's code, says whether it counts, and takes it off again. */
export function VoucherBox({ state, voucher, onType, onApply, onRemove }: VoucherBoxProps) {
  const { label } = useEngine();
  const inputId = useId();
  const { voucherCode, hasValidVoucher, isLoadingVoucher, voucherError } = state;
  if (hasValidVoucher && voucher)
    return (
      <div className={styles.voucher}>
        <p role="status">
          <strong>{voucher.voucherName}</strong>
          {voucher.voucherDescription && <span>{voucher.voucherDescription}</span>}
        </p>
        <button type="button" className={styles.link} onClick={onRemove}>
          {label('removeVoucher')}
        </button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className={styles.voucher} onSubmit={submit} noValidate>
      <label htmlFor={inputId}>{label('voucherCode')}</label>
      <span className={styles.voucherRow}>
        <input
          id={inputId}
          className={controls.control}
          value={voucherCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          aria-invalid={voucherError !== null || undefined}
          aria-describedby={voucherError ? `${inputId}-error` : undefined}
          onChange={(event) => onType(event.target.value)}
        />
        <Button type="submit" disabled={voucherCode.trim() === '' || isLoadingVoucher}>
          {label('applyVoucher')}
        </Button>
      </span>
      <p id={`${inputId}-error`} role="alert" className={styles.voucherError}>
        {voucherError && (voucherError.message ?? label('invalidVoucher'))}
      </p>
    </form>
  );
}
