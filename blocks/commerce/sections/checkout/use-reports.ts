import { useCallback, useEffect, useMemo } from 'react';
import { useTrack } from '../../../../renderer/contract/use-track';
import type { Basket, FunnelStep, LicenceOffer } from '../../../../schemas/generated/types';
import { checkoutProduct } from '../../shared/checkout/reported';

interface ReportedCheckout {
  licence: LicenceOffer | undefined;
  /** The basket of that licence; undefined while it is not known. */
  basket: Basket | undefined;
  method: string | null | undefined;
  /** The step that is shown; undefined while that is not certain, and where the step reports itself. */
  funnelStep: FunnelStep | undefined;
}

/**
 * Reports what is being bought, and the steps of the funnel (AN-12, AN-13).
 *
 * @returns reports the step that only the step itself knows
 */
export function useReports({ licence, basket, method, funnelStep }: ReportedCheckout): (step: FunnelStep) => void {
  const track = useTrack();
  const product = useMemo(() => checkoutProduct({ licence, basket, method }), [licence, basket, method]);
  useEffect(() => track({ type: 'product', product }), [track, product]);
  const reportStep = useCallback(
    (step: FunnelStep) => {
      // what a step contains reports before what is around it
      track({ type: 'product', product });
      track({ type: 'funnelStep', step });
    },
    [track, product],
  );
  useEffect(() => {
    if (funnelStep) reportStep(funnelStep);
  }, [reportStep, funnelStep]);
  return reportStep;
}
