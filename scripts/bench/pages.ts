import { readdirSync } from 'node:fs';
import { type RunningServer, startServer } from '../../e2e/server';
import { numbered, openBrowser } from './browser';
import type { Figure, Measure } from './figure';
import { startProgram } from './process';
import { KINDS, type Visit, visit } from './visit';

const KILOBYTE = 1024;
/** Beyond this, a first visit's script is felt on a slow line, in KB. */
const MOST_SCRIPT = 120;

type Pair = [ours: Visit, still: Visit];

/** A page's own address, after the redirect that leads to it. */
async function homeOf({ origin }: RunningServer, realm: string): Promise<string> {
  const { url } = await fetch(`${origin}/realm/${realm}/`);
  return new URL(url).pathname;
}

function figuresOf(realm: string, pairs: readonly Pair[]): Figure[] {
  const both = (take: (visit: Visit) => number) => ({
    ours: pairs.map(([ours]) => take(ours)),
    yardstick: pairs.map(([, still]) => take(still)),
  });
  const named = (what: string) => `home of ${realm}: ${what}`;
  const bytes = KINDS.map((kind): Figure => {
    const aim: Figure['aim'] = kind === 'script' ? { of: 'value', atMost: MOST_SCRIPT } : undefined;
    return { what: named(`${kind}s`), unit: 'KB', ...both((one) => one.bytes[kind] / KILOBYTE), aim };
  });
  return [
    { what: named('first contentful paint'), unit: 'ms', ...both(({ fcp }) => fcp) },
    {
      what: named('largest contentful paint'),
      unit: 'ms',
      ...both(({ lcp }) => lcp),
      aim: { of: 'ratio', atMost: 1.25 },
    },
    { what: named('blocking time'), unit: 'ms', ...both((one) => one.blocking), aim: { of: 'value', atMost: 100 } },
    { what: named('layout shift'), unit: '', ...both(({ shift }) => shift), aim: { of: 'value', atMost: 0 } },
    { what: named('requests'), unit: '', ...both(({ requests }) => requests) },
    ...bytes,
  ];
}

/** Each realm's home on a slow phone, beside the same markup, styles and pictures without scripts. */
export const measure: Measure = async (rounds) => {
  const server = await startServer();
  const origin = numbered(server.origin);
  const still = await startProgram<{ origin: string }>('twin', origin, 'static');
  const browser = await openBrowser();
  try {
    const realms = readdirSync(server.realmsDir).sort();
    const figures: Figure[] = [];
    for (const realm of realms) {
      const home = await homeOf(server, realm);
      const visitBoth = async (): Promise<Pair> => [
        await visit(browser, origin + home),
        await visit(browser, still.said.origin + home),
      ];
      // once unmeasured, so that every picture is resized and every answer is kept
      await visitBoth();
      const pairs: Pair[] = [];
      for (let round = 0; round < rounds; round++) pairs.push(await visitBoth());
      figures.push(...figuresOf(realm, pairs));
    }
    return figures;
  } finally {
    await browser.close();
    await still.stop();
    await server.stop();
  }
};
