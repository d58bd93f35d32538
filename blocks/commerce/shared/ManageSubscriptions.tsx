import { useEngine } from '../../../renderer/contract';

/** The link to what the viewer has, below an outcome; nothing where the realm has no account page. */
export function ManageSubscriptions() {
  const { label, routeHref } = useEngine();
  const account = routeHref('account');
  return account ? <a href={`${account}?section=subscriptions`}>{label('manageSubscriptions')}</a> : null;
}
