import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RealmAnswer } from '../../schemas/generated/types';
import { FOLDER } from '../build';
import { startServer } from '../spawn-server';
import { numbered } from './browser';
import type { Figure, Measure } from './figure';

/** Requests a second, as of some hundred viewers who look around. */
const PER_SECOND = 50;
const MINUTE_MS = 60_000;
/** What is compared: the beginning of a minute, when whatever is kept by the minute ends, and its end. */
const PART_MS = 10_000;
const PERCENTILE = 0.99;

interface Page {
  address: string;
  language: string;
}

/** The pages of a realm that everybody may see and that are not about one item, in each of its languages. */
async function pagesOf(origin: string, realm: string): Promise<Page[]> {
  const headers = { realm };
  const answer = await fetch(`${origin}/api/v2/realm?name=${realm}`, { headers });
  const { settings, routes } = (await answer.json()) as RealmAnswer;
  const languages = settings.realmLanguages.map((locale) => locale.replaceAll('_', '-'));
  const paths = (routes?.routes ?? []).map(({ path }) => path).filter((path) => !path.includes(':'));
  const found = await Promise.all(
    paths.map(async (path) => {
      const address = `${origin}/realm/${realm}${path}`;
      const { status } = await fetch(address, { redirect: 'manual', headers: { accept: 'text/html' } });
      return status === 200 ? languages.map((language) => ({ address, language })) : [];
    }),
  );
  return found.flat();
}

function timeOf(agent: Agent, { address, language }: Page): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', 'accept-language': language };
    get(address, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(performance.now() - started));
    }).once('error', reject);
  });
}

const slowestOf = (times: readonly number[]) =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * PERCENTILE)] ?? 0;

/**
 * The slowest of a hundred answers in the first ten seconds of a minute, beside those of its last ten: what is kept until the minute
 * ends would be rendered for everybody at once when the next one begins.
 */
export const measure: Measure = async (rounds) => {
  const server = await startServer({ LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  try {
    const origin = numbered(server.origin);
    const realms = readdirSync(join(FOLDER, 'realms'));
    const pages = (await Promise.all(realms.map((realm) => pagesOf(origin, realm)))).flat();
    for (const page of pages) await timeOf(agent, page);
    const figures: { first: number[]; last: number[] } = { first: [], last: [] };
    for (let round = 0; round < rounds; round++) {
      await wait(MINUTE_MS - (Date.now() % MINUTE_MS));
      const [begin, first, last] = [Date.now(), [] as number[], [] as number[]];
      const asked: Promise<void>[] = [];
      for (let at = 0; Date.now() - begin < MINUTE_MS; at++) {
        const into = Date.now() - begin;
        const times = into < PART_MS ? first : into >= MINUTE_MS - PART_MS ? last : undefined;
        asked.push(timeOf(agent, pages[at % pages.length]!).then((time) => void times?.push(time)));
        await wait(1_000 / PER_SECOND);
      }
      await Promise.all(asked);
      figures.first.push(slowestOf(first));
      figures.last.push(slowestOf(last));
    }
    return [
      {
        ...{ what: 'pages in the first ten seconds of a minute, p99', unit: 'ms' },
        ...{ ours: figures.first, yardstick: figures.last },
        note: `${pages.length} pages at ${PER_SECOND} a second; beside the last ten seconds`,
      },
    ] satisfies Figure[];
  } finally {
    agent.destroy();
    await server.stop();
  }
};
