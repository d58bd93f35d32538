import { useEngine } from '../../../../renderer/contract';
import { Form } from '../../../../renderer/forms/form';
import type { UserAddress } from '../../../../schemas/generated/types';
import { billingFields, taxNumberName } from './billing-fields';
import type { BillingAccount } from './use-billing';

interface BillingFormProps {
  account: BillingAccount;
  /** Where the account has no address, the country that is likely. */
  country: string | null;
  /** The words on the button. */
  action: string;
  /** @param taxNumber missing where nobody was asked */
  onSaved(countryCode: string, taxNumber?: string): Promise<void>;
}

/** The parts of an address, besides what is the server's. */
function partsOf(address: UserAddress | null) {
  if (!address) return {};
  const { id: _, default: __, ...parts } = address;
  return parts;
}

/** SU-01, 3: where and to whom it is billed; the country decides prices and taxes, and what else is asked. */
export function BillingForm({ account: { address, taxNumber }, country, action, onSaved }: BillingFormProps) {
  const { label, viewer, realm } = useEngine();
  const parts = partsOf(address);
  const first = address?.countryCode ?? country;
  return (
    <Form
      fields={billingFields(realm.settings)}
      initial={{ ...parts, ...(first && { countryCode: first, [taxNumberName(first)]: taxNumber ?? '' }) }}
      action={action}
      busy={label('saving')}
      onSubmit={async ({ countryCode = '', ...answers }) => {
        const numberName = taxNumberName(countryCode);
        const { [numberName]: number, ...typed } = answers;
        // what the realm does not ask for is not taken away
        const unaskedParts = countryCode === address?.countryCode ? parts : {};
        await viewer.call('changeBillingDetails', {
          body: {
            address: { ...unaskedParts, ...typed, countryCode },
            ...(number !== undefined && { taxNumber: number }),
          },
        });
        await onSaved(countryCode, number);
      }}
    />
  );
}
