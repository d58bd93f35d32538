import { readdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { type RunningServer, startServer } from '../spawn-server';
import { numbered, openBrowser, secured } from './browser';
import { openItem, readRealm } from './demo-realms';
import type { Figure, Measure } from './figure';
import { startProgram } from './process';
import { KINDS, type Visit, visit } from './visit';

const KILOBYTE = 1024;
/** Beyond this, a first visit's script is felt on a slow line, in KB. */
const MOST_SCRIPT = 120;

type Pair = [ours: Visit, still: Visit];

export interface MeasuredPage {
  name: string;
  path: string;
  kind: 'home' | 'film' | 'live' | 'match' | 'checkout';
}

/** The pages of a realm that are measured: home, and a film and a channel that everybody may watch, where it has them. */
export function pagesOf(realmsDir: string, realm: string): MeasuredPage[] {
  const demo = readRealm(realmsDir, realm);
  const film = openItem(demo, 'VOD_VIDEO');
  const channel = openItem(demo, 'CHANNEL');
  return [
    { name: `home of ${realm}`, path: `/realm/${realm}/home`, kind: 'home' },
    ...(film ? [{ name: `film of ${realm}`, path: `/realm/${realm}/video/${film.id}`, kind: 'film' as const }] : []),
    ...(channel
      ? [{ name: `channel of ${realm}`, path: `/realm/${realm}/live/${channel.id}`, kind: 'live' as const }]
      : []),
  ];
}

/** What is taken of each pair, ours beside its yardstick. */
export const bothOf =
  <Result>(pairs: readonly (readonly [ours: Result, still: Result])[]) =>
  (take: (result: Result) => number) => ({
    ours: pairs.map(([ours]) => take(ours)),
    yardstick: pairs.map(([, still]) => take(still)),
  });

export function figuresOf(page: string, isHome: boolean, pairs: readonly Pair[]): Figure[] {
  const both = bothOf(pairs);
  const named = (what: string) => `${page}: ${what}`;
  const bytes = KINDS.map((kind): Figure => {
    const aim: Figure['aim'] = kind === 'script' && isHome ? { of: 'value', atMost: MOST_SCRIPT } : undefined;
    return { what: named(`${kind}s`), unit: 'KB', ...both((one) => one.bytes[kind] / KILOBYTE), aim };
  });
  return [
    { what: named('first contentful paint'), unit: 'ms', ...both(({ fcp }) => fcp), aim: { of: 'ratio', atMost: 1.1 } },
    {
      what: named('largest contentful paint'),
      unit: 'ms',
      ...both(({ lcp }) => lcp),
      aim: { of: 'ratio', atMost: 1.15 },
    },
    {
      what: named('taken over'),
      unit: 'ms',
      ours: pairs.map(([ours]) => ours.hydrated),
      yardstick: pairs.map(([ours]) => ours.lcp),
      aim: { of: 'ratio', atMost: 1.5 },
      note: 'beside its own largest contentful paint',
    },
    { what: named('blocking time'), unit: 'ms', ...both((one) => one.blocking), aim: { of: 'value', atMost: 100 } },
    { what: named('layout shift'), unit: '', ...both(({ shift }) => shift), aim: { of: 'value', atMost: 0 } },
    { what: named('requests'), unit: '', ...both(({ requests }) => requests) },
    { what: named('requests of films'), unit: '', ours: pairs.map(([ours]) => ours.mediaRequests) },
    ...bytes,
  ];
}

/** A page, and its twin without scripts, each behind a terminator of its own. */
export interface Twins {
  browser: Browser;
  name: string;
  kind: MeasuredPage['kind'];
  ours: string;
  still: string;
}

/** Visits a page and its twin in turn: once unmeasured, so that every picture is resized and every answer is kept. */
export async function visitInTurn<Result>(
  rounds: number,
  { browser, ours, still }: Twins,
  visitOne: (browser: Browser, address: string) => Promise<Result>,
): Promise<[ours: Result, still: Result][]> {
  const visitBoth = async (): Promise<[Result, Result]> => [
    await visitOne(browser, ours),
    await visitOne(browser, still),
  ];
  await visitBoth();
  const pairs: [Result, Result][] = [];
  for (let round = 0; round < rounds; round++) pairs.push(await visitBoth());
  return pairs;
}

/**
 * Measures every page that there is to measure, one after another.
 *
 * @param start starts the server that has them
 */
export async function forEachPage<Result>(
  measureTwins: (twins: Twins) => Promise<Result>,
  pages = pagesOf,
  start: () => Promise<RunningServer> = startServer,
): Promise<Result[]> {
  const server = await start();
  const still = await startProgram<{ origin: string }>('twin', numbered(server.origin), 'static');
  const fronts = [await secured(numbered(server.origin)), await secured(still.firstMessage.origin)] as const;
  const browser = await openBrowser();
  try {
    const results: Result[] = [];
    for (const { name, path, kind } of readdirSync(server.realmsDir)
      .sort()
      .flatMap((realm) => pages(server.realmsDir, realm))) {
      const [ours, without] = fronts.map(({ firstMessage }) => firstMessage.origin + path) as [string, string];
      results.push(await measureTwins({ browser, name, kind, ours, still: without }));
    }
    return results;
  } finally {
    await browser.close();
    for (const front of fronts) await front.stop();
    await still.stop();
    await server.stop();
  }
}

/** Pages on a slow phone over HTTP/2, beside the same markup, styles and pictures without scripts. */
export const measure: Measure = async (rounds) => {
  const figures = await forEachPage(async (twins) =>
    figuresOf(twins.name, twins.kind === 'home', await visitInTurn(rounds, twins, visit)),
  );
  return figures.flat();
};
