import type { InsightPoint, InsightQuality, InsightReport, InsightVital } from '../../../../schemas/generated/types';
import { share } from './figures';
import { definePanel, type Panel, type Scope, type Subject } from './panel';
import { METRICS, type Metric } from './ratings';
import { seriesOf } from './series';

/** What each number of the chart is, point by point. */
export const SERIES_PANEL: Panel = definePanel<InsightPoint>({
  id: 'time',
  title: 'insightKeyFigures',
  subjects: ['time'],
  items: (report) => seriesOf(report).points,
  name: ({ at }) => at,
  columns: [
    { id: 'visitors', label: 'insightVisitors', kind: 'count', value: ({ visitors }) => visitors },
    { id: 'visits', label: 'insightVisits', kind: 'count', value: ({ sessions }) => sessions },
    { id: 'views', label: 'insightPageViews', kind: 'count', value: ({ pageViews }) => pageViews },
    { id: 'plays', label: 'insightPlays', kind: 'count', value: ({ plays }) => plays },
    { id: 'watch-time', label: 'insightWatchTime', kind: 'duration', value: ({ watchSeconds }) => watchSeconds },
  ],
});

const CONTENT = definePanel<InsightReport['content'][number]>({
  id: 'content',
  title: 'insightContent',
  subjects: ['content'],
  bars: 'plays',
  items: ({ content }) => content,
  name: ({ id, title }) => title ?? id,
  contentId: ({ id, title }) => (title === null ? undefined : id),
  columns: [
    { id: 'plays', label: 'insightPlays', kind: 'count', value: ({ plays }) => plays },
    { id: 'completions', label: 'insightCompletions', kind: 'count', value: ({ completions }) => completions },
    { id: 'watch-time', label: 'insightWatchTime', kind: 'duration', value: ({ watchSeconds }) => watchSeconds },
  ],
});

const PAGES = definePanel<InsightReport['pages'][number]>({
  id: 'pages',
  title: 'insightPages',
  subjects: ['page'],
  bars: 'views',
  items: ({ pages }) => pages,
  name: ({ value }) => value,
  columns: [{ id: 'views', label: 'insightViews', kind: 'count', value: ({ count }) => count }],
});

const AUDIENCE = definePanel<InsightReport['audience'][number]>({
  id: 'audience',
  title: 'insightAudience',
  subjects: ['device', 'country'],
  bars: 'visits',
  items: ({ audience }, scope) => audience.filter(({ by }) => by === scope),
  name: ({ value }) => value,
  columns: [
    { id: 'visits', label: 'insightVisits', kind: 'count', value: ({ sessions }) => sessions },
    { id: 'plays', label: 'insightPlays', kind: 'count', value: ({ plays }) => plays },
  ],
});

const SEARCHES = definePanel<InsightReport['searches'][number]>({
  id: 'searches',
  title: 'insightSearches',
  subjects: ['query'],
  bars: 'searches',
  items: ({ searches }) => searches,
  name: ({ value }) => value,
  columns: [{ id: 'searches', label: 'insightSearchCount', kind: 'count', value: ({ count }) => count }],
});

const FUNNEL = definePanel<InsightReport['funnel'][number]>({
  id: 'checkout',
  title: 'insightFunnel',
  subjects: ['step'],
  bars: 'visits',
  items: ({ funnel }) => funnel,
  name: ({ step }) => step,
  columns: [
    { id: 'visits', label: 'insightVisits', kind: 'count', value: ({ sessions }) => sessions },
    {
      id: 'share',
      label: 'insightShare',
      kind: 'share',
      // who has an account skips its steps: the largest step, not the first, is all of them
      value: ({ sessions }, all) => share(sessions, Math.max(...all.map((step) => step.sessions))),
    },
  ],
});

const ERRORS = definePanel<InsightReport['errors'][number]>({
  id: 'errors',
  title: 'insightErrors',
  subjects: ['error'],
  bars: 'count',
  items: ({ errors }) => errors,
  name: ({ code }) => code,
  columns: [
    {
      id: 'source',
      label: 'insightSource',
      kind: 'label',
      value: ({ source }) => (source === 'page' ? 'insightSourcePage' : 'insightSourcePlayer'),
    },
    { id: 'count', label: 'insightCount', kind: 'count', value: ({ count }) => count },
  ],
});

/** The metrics of one page, device or country. */
interface VitalsOf {
  value: string | null;
  metrics: Partial<Record<Metric, InsightVital>>;
}

const loadsOf = ({ metrics }: VitalsOf): number => Math.max(0, ...Object.values(metrics).map(({ samples }) => samples));

function vitalsBy(report: InsightReport, scope: Scope): readonly VitalsOf[] {
  const byValue = new Map<string | null, VitalsOf>();
  for (const vital of report.vitals) {
    if (vital.by !== scope) continue;
    const { value, metrics } = byValue.get(vital.value) ?? { value: vital.value, metrics: {} };
    byValue.set(value, { value, metrics: { ...metrics, [vital.metric]: vital } });
  }
  return [...byValue.values()].sort((one, other) => loadsOf(other) - loadsOf(one));
}

/** What can be broken down. */
const BREAKDOWN: readonly Subject[] = ['page', 'device', 'country'];

export const VITALS_PANEL: Panel = definePanel<VitalsOf>({
  id: 'vitals',
  title: 'insightVitals',
  subjects: BREAKDOWN,
  items: vitalsBy,
  name: ({ value }) => value,
  columns: [
    ...METRICS.map((metric) => ({
      id: metric,
      label: metric,
      kind: metric === 'CLS' ? ('score' as const) : ('ms' as const),
      metric,
      value: ({ metrics }: VitalsOf) => metrics[metric]?.p75 ?? null,
    })),
    { id: 'loads', label: 'insightLoads', kind: 'count', value: loadsOf },
  ],
});

export const QUALITY_PANEL: Panel = definePanel<InsightQuality>({
  id: 'quality',
  title: 'insightQuality',
  subjects: BREAKDOWN,
  items: ({ quality }, scope) => quality.filter(({ by }) => by === scope),
  name: ({ value }) => value,
  columns: [
    { id: 'started', label: 'insightStarted', kind: 'count', value: ({ plays }) => plays },
    { id: 'startup', label: 'insightStartup', kind: 'ms', value: ({ startupP50 }) => startupP50 },
    { id: 'startup-slow', label: 'insightStartupSlow', kind: 'ms', value: ({ startupP95 }) => startupP95 },
    { id: 'rebuffering', label: 'insightRebuffering', kind: 'share', value: ({ rebufferShare }) => rebufferShare },
    { id: 'failed', label: 'insightFailed', kind: 'share', value: ({ failed, plays }) => share(failed, plays) },
  ],
});

/** The lists below the chart, in their order. */
export const LIST_PANELS: readonly Panel[] = [CONTENT, PAGES, AUDIENCE, SEARCHES, FUNNEL, ERRORS];
