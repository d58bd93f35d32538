import { useEffect, useRef } from 'react';
import { never, type Query, useEngine, useNow, useQuery, useViewer } from '../../../../renderer/contract';
import type { InsightReport } from '../../../../schemas/generated/types';
import { VIEWER_KEY } from '../../../shared/use-api-query';
import type { Days } from './period';

/** Does something each minute while somebody may be looking, and when they come back after a minute or more. */
function useEachMinute(act: () => void): void {
  const minute = useNow(never);
  const done = useRef(minute);
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    function refresh(): void {
      if (document.visibilityState !== 'visible' || done.current === minute) return;
      done.current = minute;
      latest.current();
    }
    refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [minute]);
}

/** The report about some days, loaded again each minute. The one before stays until it has come. */
export function useReport({ from, to }: Days): Query<InsightReport> {
  const { viewer } = useEngine();
  const { status, id } = useViewer();
  const report = useQuery<InsightReport>({
    key: status === 'admin' ? [VIEWER_KEY, id, 'insightReport', from, to] : null,
    load: ({ signal }) => viewer.call('insightReport', { query: { from, to }, signal }),
    keepsPrevious: true,
  });
  useEachMinute(() => {
    if (report.status === 'ready') void report.reload();
  });
  return report;
}
