import { type ComponentType, Fragment } from 'react';
import { type BlockProps, useEngine, View } from '../../../../renderer/contract';
import { AccountPage } from '../../../shared/account-page';
import { ConfirmationNotice } from '../../shared/confirmation-notice';
import { Details } from './Details';
import type load from './load';
import type { PartName } from './load';
import { Partitions } from './Partitions';
import { PartLinks } from './PartLinks';
import { Preferences } from './Preferences';
import { Security } from './Security';

const DRAWN: Readonly<Record<PartName, ComponentType>> = {
  accountdetails: () => (
    <>
      <Details />
      <View of="panel/your-data" />
    </>
  ),
  accountsecurity: Security,
  partitions: Partitions,
  preferences: Preferences,
  subscriptions: () => <View of="panel/subscriptions" />,
  paymentdetails: () => <View of="panel/payment-details" />,
};

/** RT-41: the viewer's account. What is drawn on the server is the same for everybody; the rest comes with the session. */
export default function Account({ settings, data: { part } }: BlockProps<'account', typeof load>) {
  const { label, text } = useEngine();
  const title = settings.title ? text(settings.title) : label('account');
  const Open = DRAWN[part];
  return (
    <AccountPage title={title} aside={settings.part ? undefined : <PartLinks title={title} part={part} />}>
      <ConfirmationNotice />
      <Fragment key={part}>
        <Open />
      </Fragment>
    </AccountPage>
  );
}
