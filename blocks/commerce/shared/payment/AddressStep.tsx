import { type FormField, useEngine } from '../../../../renderer/contract';
import { Form } from '../../../../renderer/forms/form';

const COUNTRY: FormField = {
  fieldName: 'countryCode',
  fieldType: 'COUNTRY',
  fieldLabel: 'billingCountry',
  hintLabel: 'billingCountryHint',
  required: true,
  order: 0,
};

/** SU-01, 3: where it is billed to, which decides prices and taxes. */
export function AddressStep({ country, onSaved }: { country: string | null; onSaved(country: string): Promise<void> }) {
  const { label, viewer } = useEngine();
  return (
    <Form
      fields={[COUNTRY]}
      initial={country ? { countryCode: country } : {}}
      action={label('continue')}
      busy={label('saving')}
      onSubmit={async ({ countryCode = '' }) => {
        await viewer.call('changeBillingDetails', { body: { address: { countryCode } } });
        await onSaved(countryCode);
      }}
    />
  );
}
