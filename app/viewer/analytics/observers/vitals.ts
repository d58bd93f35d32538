import type { MetricType, ReportOpts } from 'web-vitals';
import type { PageMeasured } from '../../../../schemas/generated/types';
import { onHidden } from '../../on-hidden';

/** Core Web Vitals of a document: ms, and a score for `cls`; null for what the browser does not say. */
export type Vitals = Pick<PageMeasured, 'lcp' | 'inp' | 'cls' | 'ttfb'>;

/** What of the library is used. */
type Library = Record<
  'onLCP' | 'onINP' | 'onCLS' | 'onTTFB',
  (report: (metric: MetricType) => void, options: ReportOpts) => void
>;

const NOTHING: Vitals = { lcp: null, inp: null, cls: null, ttfb: null };

/** A shift of a pixel on a large screen is a few ten-thousandths. */
const CLS_STEPS = 10_000;

function withMetric(vitals: Vitals, { name, value }: Pick<MetricType, 'name' | 'value'>): Vitals {
  switch (name) {
    case 'LCP':
      return { ...vitals, lcp: Math.round(value) };
    case 'INP':
      return { ...vitals, inp: Math.round(value) };
    case 'TTFB':
      return { ...vitals, ttfb: Math.round(value) };
    case 'CLS':
      return { ...vitals, cls: Math.round(value * CLS_STEPS) / CLS_STEPS };
    default:
      return vitals;
  }
}

/**
 * Reports the Core Web Vitals of this document once, as they stand when it is hidden for the first time after their library has come.
 * What happened before that counts: browsers remember it.
 *
 * @param onMeasured called while the page is being hidden: what is sent then has to be sent after this
 * @param load loads the library
 * @returns ends it; nothing is reported afterwards
 */
export function observeVitals(
  onMeasured: (vitals: Vitals) => void,
  warn: (message: string) => void,
  load: () => Promise<Library> = () => import('web-vitals'),
): () => void {
  let vitals: Vitals | undefined;
  load().then(
    (library) => {
      vitals = NOTHING;
      const take = (metric: MetricType) => {
        vitals = withMetric(vitals ?? NOTHING, metric);
      };
      // the last word of each metric may come while the page is being hidden, and not as a report of its own
      for (const measure of [library.onLCP, library.onINP, library.onCLS, library.onTTFB])
        measure(take, { reportAllChanges: true });
    },
    (error: unknown) => warn(`The page load cannot be measured: ${String(error)}`),
  );
  const end = onHidden((isLeft) => {
    // a page that is left is hidden right after that, and only then does the library finish its values
    if (isLeft || !vitals) return;
    end();
    onMeasured(vitals);
  });
  return end;
}
