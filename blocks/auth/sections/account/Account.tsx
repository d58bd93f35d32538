import { type ComponentType, Fragment, useEffect, useRef } from 'react';
import { type BlockProps, useEngine, View } from '../../../../renderer/contract';
import { AccountPage } from '../../../shared/account-page';
import { ConfirmationNotice } from '../../shared/confirmation-notice';
import styles from './account.module.css';
import { Details } from './Details';
import type load from './load';
import { PARTS, type PartName, partsOf } from './load';
import { Partitions } from './Partitions';
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
  const { label, text, href, view, realm } = useEngine();
  const title = settings.title ? text(settings.title) : label('account');
  const Open = DRAWN[part];
  const current = useRef<HTMLAnchorElement>(null);
  // on a phone the row may be wider than the screen
  useEffect(() => {
    // in braces: newer browsers answer with a promise, which is no way to clean up
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  const nav = (
    <nav className={styles.nav} aria-label={title}>
      <ul>
        {partsOf(realm).map((name) => (
          <li key={name}>
            <a
              ref={name === part ? current : undefined}
              href={`${href(view.path)}?section=${name}`}
              aria-current={name === part ? 'page' : undefined}
            >
              {label(PARTS[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <AccountPage title={title} aside={settings.part ? undefined : nav}>
      <ConfirmationNotice />
      <Fragment key={part}>
        <Open />
      </Fragment>
    </AccountPage>
  );
}
