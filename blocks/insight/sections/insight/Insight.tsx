import { type BlockProps, type Query, useEngine, useViewer } from '../../../../renderer/contract';
import type { InsightReport } from '../../../../schemas/generated/types';
import { SignInFirst } from '../../../shared/sign-in-first';
import styles from './insight.module.css';
import { LiveFacts } from './LiveFacts';
import { PeriodControl } from './PeriodControl';
import { type Days, periodBefore } from './period';
import { Report } from './Report';
import { Empty, Failed, Skeleton } from './states';
import { daysInWords } from './times';
import { usePeriod } from './use-period';
import { useReport } from './use-report';

/** What administrators learn of how their service does. All of it is loaded in the browser. */
export default function Insight({ settings }: BlockProps<'insight'>) {
  const engine = useEngine();
  const { label, text } = engine;
  const { status } = useViewer();
  const chosen = usePeriod();
  const report = useReport(chosen.period);
  const title = settings.title ? text(settings.title) : label('insight');
  if (status === 'guest' || status === 'unauthenticated') return <SignInFirst title={title} />;
  const days = daysInWords(chosen.period, engine);
  const before = daysInWords(periodBefore(chosen.period), engine);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.facts}>{report.data && <LiveFacts report={report.data} />}</div>
      </header>
      <div className={styles.period}>
        <PeriodControl {...chosen} />
        <p>{label('insightCompared', { days, before })}</p>
      </div>
      <Content report={report} period={chosen.period} />
    </div>
  );
}

const isAbout = (report: InsightReport, { from, to }: Days): boolean => report.from === from && report.to === to;

/** Nothing was counted. */
const isEmpty = ({ totals, content, errors }: InsightReport): boolean =>
  Object.values(totals).every((total) => total === 0) && content.length === 0 && errors.length === 0;

/** What there is of a report: a failed refresh leaves the numbers of the same days as they are. */
function Content({ report: { data, isFailed, error, retry }, period }: { report: Query<InsightReport>; period: Days }) {
  if (isFailed && !(data && isAbout(data, period))) return <Failed error={error} onAgain={() => void retry()} />;
  if (!data) return <Skeleton />;
  return (
    <div className={styles.content} aria-busy={!isAbout(data, period)}>
      {isEmpty(data) ? <Empty /> : <Report report={data} />}
    </div>
  );
}
