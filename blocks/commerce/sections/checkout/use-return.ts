import { useEffect, useEffectEvent, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { declineLabel, forgetAttempt } from './pay';
import { STEPS } from './steps';

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
 */
export function useReturn(): Return {
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
      const { state: end, licenceId, declineReason } = await viewer.call('order', { params: { id: order } });
      if (end !== 'UNKNOWN') forgetAttempt(viewer);
      if (end === 'SUCCEEDED') return location.replace(`${routeHref('paymentConfirmation')}?order=${order}`);
      viewer.writeToTab(PROBLEM, end === 'DECLINED' ? declineLabel(declineReason) : 'paymentAbandoned');
      location.replace(`${routeHref('purchase')}?licenceId=${licenceId}&step=${STEPS.card}`);
    } catch {
      setState({ isReturning: false, problem: 'paymentPending' });
    }
  });
  useEffect(() => void look(), []);
  return state;
}
