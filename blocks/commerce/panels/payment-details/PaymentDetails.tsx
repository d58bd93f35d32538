import { Billing } from './Billing';
import { Cards } from './Cards';
import { PaymentHistory } from './PaymentHistory';

/** RT-41: how the viewer pays, and what was paid. */
export default function PaymentDetails() {
  return (
    <>
      <Cards />
      <Billing />
      <PaymentHistory />
    </>
  );
}
