import { useEngine } from '../../../../renderer/contract';
import { Form } from '../../../../renderer/forms/form';
import { billingFields, taxNumberName } from './billing-fields';
import type { BillingAccount } from './use-billing';

interface AddressStepProps {
  account: BillingAccount;
  /** Where the account has no address, the country that is likely. */
  country: string | null;
  /** @param taxNumber missing where nobody was asked */
  onSaved(countryCode: string, taxNumber?: string): Promise<void>;
}

/** SU-01, 3: where and to whom it is billed; the country decides prices and taxes. */
export function AddressStep({ account: { address, taxNumber }, country, onSaved }: AddressStepProps) {
  const { label, viewer, realm } = useEngine();
  const first = address?.countryCode ?? country;
  return (
    <Form
      fields={billingFields(realm.settings)}
      initial={{ ...(first && { countryCode: first, [taxNumberName(first)]: taxNumber ?? '' }) }}
      action={label('continue')}
      busy={label('saving')}
      onSubmit={async ({ countryCode = '', ...answers }) => {
        const number = answers[taxNumberName(countryCode)];
        await viewer.call('changeBillingDetails', {
          body: { address: { countryCode }, ...(number !== undefined && { taxNumber: number }) },
        });
        await onSaved(countryCode, number);
      }}
    />
  );
}
