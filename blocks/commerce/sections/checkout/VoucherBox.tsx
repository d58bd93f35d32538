import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
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
  const input = useRef<HTMLInputElement>(null);
  const appliedWords = useRef<HTMLParagraphElement>(null);
  /** What the viewer has done last: a voucher that was restored with the page moves nothing. */
  const [act, setAct] = useState<'apply' | 'remove'>();
  const { voucherCode, hasValidVoucher, isLoadingVoucher, voucherError } = state;
  const applied = (hasValidVoucher && voucher) || undefined;
  // the price follows a moment after the code was found to count
  const isPending = isLoadingVoucher || (hasValidVoucher && !applied);
  const isApplied = applied !== undefined;
  const isRefused = voucherError !== null;

  // the button that was pressed is gone, or its code has to be corrected
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome of an act places the focus
  useEffect(() => {
    if (act && !isPending) (appliedWords.current ?? input.current)?.focus();
  }, [act, isPending, isApplied, isRefused]);

  function said(): string {
    if (act === 'apply' && applied) return label('voucherApplied', { name: applied.voucherName ?? voucherCode });
    return act === 'remove' && !applied ? label('voucherRemoved') : '';
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    setAct('apply');
    onApply();
  }
  function remove(): void {
    setAct('remove');
    onRemove();
  }
  return (
    <>
      <p role="status" className="visually-hidden">
        {said()}
      </p>
      {applied ? (
        <div className={styles.voucher}>
          <p ref={appliedWords} tabIndex={-1}>
            <strong>{applied.voucherName}</strong>
            {applied.voucherDescription && <span>{applied.voucherDescription}</span>}
          </p>
          <button type="button" className={styles.link} onClick={remove}>
            {label('removeVoucher')}
          </button>
        </div>
      ) : (
        <form className={styles.voucher} onSubmit={submit} noValidate>
          <label htmlFor={inputId}>{label('voucherCode')}</label>
          <span className={styles.voucherRow}>
            <input
              ref={input}
              id={inputId}
              className={controls.control}
              value={voucherCode}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={80}
              aria-invalid={isRefused || undefined}
              aria-describedby={isRefused ? `${inputId}-error` : undefined}
              onChange={(event) => onType(event.target.value)}
            />
            <Button type="submit" disabled={voucherCode.trim() === ''} aria-disabled={isPending || undefined}>
              {label('applyVoucher')}
            </Button>
          </span>
          <p id={`${inputId}-error`} role="alert" className={styles.voucherError}>
            {voucherError && (voucherError.message ?? label('invalidVoucher'))}
          </p>
        </form>
      )}
    </>
  );
}
