import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Lines, Part } from '../../../shared/account-page';
import { BillingForm } from '../../shared/payment/BillingForm';
import { useBilling } from '../../shared/payment/use-billing';

/** AP-09: where and to whom the account's purchases are billed. */
export function Billing() {
  const { label, view } = useEngine();
  const { account, isFailed, reload } = useBilling();
  const [timesSaved, setTimesSaved] = useState(0);
  return (
    <Part title={label('billingTitle')} message={label('billingMessage')}>
      {timesSaved > 0 && <Notice kind="success">{label('detailsSaved')}</Notice>}
      {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
      {account ? (
        <BillingForm
          key={timesSaved}
          account={account}
          country={view.territory}
          action={label('save')}
          onSaved={async () => {
            await reload();
            setTimesSaved((times) => times + 1);
          }}
        />
      ) : (
        !isFailed && <Lines count={2} height="4.75rem" />
      )}
    </Part>
  );
}
