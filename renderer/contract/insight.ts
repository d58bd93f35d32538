/** The most days that a report is about. */
export const MOST_REPORT_DAYS = 366;

/** Up to where a Core Web Vital is good, and from where on it is poor: ms, for CLS a score (web.dev/articles/vitals). */
export const VITAL_LIMITS = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1_800 },
} as const;
