import { useEffect, useEffectEvent, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import type { OrderAnswer } from '../../../../schemas/generated/types';
import { declineLabel, forgetAttempt } from './pay';

/** What a payment that left the site came back with; for the step that it returns to. */
const PROBLEM = 'checkoutProblem';

/** Lets somebody go on where a payment has left them. */
interface Return {
  /** A payment has come back, and it is being looked up how it stands. */
  isReturning: boolean;
  /** The key of the label that says why it was not paid. */
  problem: string | undefined;
}

/**
 * SU-16: a payment that left the site comes back with its order in the address. How it stands is what the order says: the
 * address may be anybody's work.
 *
 * @param backTo where another try is made
 */
export function useReturn(backTo: (order: OrderAnswer) => string): Return {
  const { viewer, routeHref } = useEngine();
  const [state, setState] = useState<Return>({ isReturning: false, problem: undefined });

  const look = useEffectEvent(async () => {
    const order = new URLSearchParams(location.search).get('order');
    if (!order) {
      const problem = viewer.readFromTab(PROBLEM) ?? undefined;
      viewer.writeToTab(PROBLEM, null);
      if (problem) setState({ isReturning: false, problem });
      return;
    }
    setState({ isReturning: true, problem: undefined });
    try {
      const found = await viewer.call('order', { params: { id: order } });
      const { state: end, declineReason } = found;
      if (end !== 'UNKNOWN') forgetAttempt(viewer);
      if (end === 'SUCCEEDED') {
        viewer.note({ do: 'changeLicences' });
        return location.replace(`${routeHref('paymentConfirmation')}?order=${order}`);
      }
      viewer.writeToTab(PROBLEM, end === 'DECLINED' ? declineLabel(declineReason) : 'paymentAbandoned');
      location.replace(backTo(found));
    } catch {
      setState({ isReturning: false, problem: 'paymentPending' });
    }
  });
  useEffect(() => void look(), []);
  return state;
}
