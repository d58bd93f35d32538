import type { Browser } from 'playwright';
import type { Figure, Measure } from './figure';
import { mainThreadWork, type TraceEvent, WORK, type Work } from './main-thread';
import { LINK, openHome } from './navigate';
import { bothOf, forEachPage, visitInTurn } from './pages';
import { KINDS, type Kind, kindOf, openPhone } from './visit';

const CATEGORIES = ['devtools.timeline', 'loading', 'blink.user_timing', 'v8', '__metadata'];
const KILOBYTE = 1024;
const MICROSECONDS = 1e6;

/** Where the time until a page's first and largest paint went. */
interface TracedVisit {
  /** ms of the main thread until the first contentful paint. */
  work: Record<Work, number>;
  /** Bytes that the line had brought by the largest contentful paint. */
  line: Record<Kind, number>;
}

async function stopTracing(browser: Browser): Promise<readonly TraceEvent[]> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  return traceEvents;
}

/** When a page began and painted, and its main thread, by its trace. */
function momentsOf(events: readonly TraceEvent[], address: string) {
  const begun = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  );
  const of = (wanted: string) => events.filter(({ name, pid }) => name === wanted && pid === begun?.pid).at(-1)?.ts;
  const thread = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === begun?.pid && args?.name === 'CrRendererMain',
  );
  const [first, largest] = [of('firstContentfulPaint'), of('largestContentfulPaint::Candidate')];
  if (!begun || !thread || first === undefined || largest === undefined)
    throw new Error(`The trace of ${address} says nothing of its paints`);
  return { start: begun.ts, thread, first, largest };
}

async function traced(browser: Browser, address: string): Promise<TracedVisit> {
  const { context, page, session } = await openPhone(browser);
  try {
    const kinds = new Map<string, Kind>();
    const pieces: { id: string; at: number; bytes: number }[] = [];
    session.on('Network.responseReceived', ({ requestId, response }) =>
      kinds.set(requestId, kindOf(response.mimeType)),
    );
    // a piece is told by its length once it is decompressed; what came over the line is known at the end
    const decoded = new Map<string, number>();
    const compression = new Map<string, number>();
    session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) => {
      pieces.push({ id: requestId, at: timestamp * MICROSECONDS, bytes: dataLength });
      decoded.set(requestId, (decoded.get(requestId) ?? 0) + dataLength);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      compression.set(requestId, encodedDataLength / (decoded.get(requestId) || encodedDataLength)),
    );
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(address, { waitUntil: 'networkidle' });
    const events = await stopTracing(browser);
    const { start, thread, first, largest } = momentsOf(events, address);
    const line = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
    for (const { id, at, bytes } of pieces)
      if (at <= largest) line[kinds.get(id) ?? 'other'] += bytes * (compression.get(id) ?? 1);
    return { work: mainThreadWork(events, thread, start, first), line };
  } finally {
    await context.close();
  }
}

interface TracedClick {
  work: Record<Work, number>;
  /** ms in which the main thread had nothing to do: it waited for answers, and for the next frame. */
  waiting: number;
}

/** What happened between two marks of a page. */
function between(events: readonly TraceEvent[], from: string, until: string): TracedClick {
  const [start, end] = [from, until].map((mark) => events.find(({ name }) => name === mark));
  if (!start || !end) throw new Error(`The trace lacks the mark ${start ? until : from}`);
  const work = mainThreadWork(events, start, start.ts, end.ts);
  const busy = WORK.reduce((sum, kind) => sum + work[kind], 0);
  return { work, waiting: Math.max(0, (end.ts - start.ts) / 1000 - busy) };
}

/** A click that nothing foretold, and `innerHTML` of as much markup on the same page. */
async function tracedClick(browser: Browser, home: string): Promise<readonly [TracedClick, TracedClick]> {
  const page = await openHome(browser, home);
  try {
    await browser.startTracing(page, { categories: CATEGORIES });
    const link = page.locator(LINK).first();
    await link.evaluate(async (element: HTMLElement) => {
      performance.mark('bench-click');
      element.click();
      await window.arrived;
      performance.mark('bench-painted');
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => {
      const main = document.querySelector('main')!;
      const { innerHTML } = main;
      performance.mark('bench-swap');
      main.innerHTML = innerHTML;
      await window.painted();
      performance.mark('bench-swapped');
    });
    const events = await stopTracing(browser);
    return [between(events, 'bench-click', 'bench-painted'), between(events, 'bench-swap', 'bench-swapped')];
  } finally {
    await page.context().close();
  }
}

function clickFigures(clicks: readonly (readonly [TracedClick, TracedClick])[]): Figure[] {
  const both = bothOf(clicks);
  const figure = (what: string, take: (click: TracedClick) => number): Figure => ({
    what: `a sudden click: ${what}`,
    unit: 'ms',
    ...both(take),
  });
  return [...WORK.map((kind) => figure(kind, ({ work }) => work[kind])), figure('waiting', ({ waiting }) => waiting)];
}

/** Explains the paints of a first visit: what the line brought, and what the main thread did, before them. */
export const measure: Measure = async (rounds) => {
  const clicks: (readonly [TracedClick, TracedClick])[] = [];
  const figures = await forEachPage(async (twins): Promise<Figure[]> => {
    const { browser, name, kind, ours } = twins;
    if (kind === 'home' && clicks.length === 0)
      for (let round = 0; round < rounds; round++) clicks.push(await tracedClick(browser, ours.replace(/home$/, '')));
    const both = bothOf(await visitInTurn(rounds, twins, traced));
    return [
      ...WORK.map(
        (work): Figure => ({
          what: `${name}: ${work} before the first paint`,
          unit: 'ms',
          ...both((visit) => visit.work[work]),
        }),
      ),
      ...KINDS.map(
        (content): Figure => ({
          what: `${name}: ${content}s before the largest paint`,
          unit: 'KB',
          ...both(({ line }) => line[content] / KILOBYTE),
        }),
      ),
    ];
  });
  return [...figures.flat(), ...clickFigures(clicks)];
};
