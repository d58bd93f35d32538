import { useEffect, useRef } from 'react';
import { useEngine, useQuery } from '../../../../renderer/contract';
import type { GuideAnswer } from '../../../../schemas/generated/types';
import { requestOf, type WindowOf } from './windows';

interface Props {
  of: WindowOf;
  /** Raised to try again what has failed. */
  attempt: number;
  onReady: (of: WindowOf, answer: GuideAnswer) => void;
  onFailed: (of: WindowOf) => void;
}

/** Loads one window for as long as it is in sight; draws nothing. */
export function WindowLoader({ of, attempt, onReady, onFailed }: Props): null {
  const { api } = useEngine();
  const { data, isFailed, retry } = useQuery({
    key: ['guide', of.page, of.from],
    load: ({ signal }) => api.guide(requestOf(of), signal),
  });
  const tried = useRef(attempt);
  useEffect(() => {
    if (data) onReady(of, data);
    else if (isFailed && attempt !== tried.current) {
      tried.current = attempt;
      void retry();
    } else if (isFailed) onFailed(of);
  });
  return null;
}
