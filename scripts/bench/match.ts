import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { FeedUpdate, LiveEvent } from '../../schemas/generated/types';
import { contentShift } from '../../server/features/catalogue';
import { programOf } from '../../server/features/simulator/program';
import { updatesAt } from '../../server/features/simulator/sports';
import { saying } from '../../server/features/simulator/words';
import { makeKey } from '../operator-key';
import { type RunningServer, startServer } from '../spawn-server';
import type { Measure } from './figure';
import { figuresOf, forEachPage, type MeasuredPage, visitInTurn } from './pages';
import { type Visit, visit } from './visit';

const REALM = 'trescampos';
const EVENT = 'brenal-miraluz';
const CHANNEL = 'trescampos-uno';
/** How far into the match its page is visited, and how long it lasts, in ms: longer than a measurement. */
const PLAYED = 60 * 60 * 1000;
const LASTS = 3 * PLAYED;
/** What a match may have more in scripts than a channel, in KB: its tables, its timeline and the feed's reader. */
const MOST_MORE_SCRIPT = 25;
const KILOBYTE = 1024;
const PLAYER = /\/hls/;

interface Staged {
  event: LiveEvent;
  /** How far the realm's content is moved, in ms. */
  shift: number;
}

/** Changes one item of a realm's document. @returns the item as it now is */
function changeItem(file: string, id: string, change: object): Record<string, unknown> {
  const document = JSON.parse(readFileSync(file, 'utf8')) as { items: Record<string, unknown>[] };
  const item = document.items.find((one) => one.id === id);
  if (!item) throw new Error(`${file} has no “${id}”`);
  Object.assign(item, change);
  writeFileSync(file, JSON.stringify(document));
  return item;
}

/** Has the match under way, and lets everybody watch it and the channel that it is held against. */
function stageMatch(realmsDir: string, now: number): Staged {
  const folder = join(realmsDir, REALM);
  const { contentAnchor } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as {
    contentAnchor?: string;
  };
  const shift = contentShift(contentAnchor, now);
  const moment = (time: number) => new Date(time - shift).toISOString();
  const everybody = { accessLevel: undefined, licenceIds: undefined };
  const times = { startDate: moment(now - PLAYED), endDate: moment(now - PLAYED + LASTS) };
  changeItem(join(folder, 'content/channels.json'), CHANNEL, everybody);
  const event = changeItem(join(folder, 'content/events.json'), EVENT, { ...times, ...everybody });
  return { event: event as unknown as LiveEvent, shift };
}

/** What there is to say of the match: as much as of one that the simulator plays, which is off here. */
function updatesOf({ event, shift }: Staged, now: number): FeedUpdate[] {
  const competition = { id: 'measured', sport: 'football', eventTag: 'football' } as const;
  const { matches } = programOf({ seed: 11, competitions: [competition] }, [event], [], shift);
  return matches.flatMap((match) => updatesAt(match, now, 1, saying(['es', 'en'])));
}

/** A server whose match is under way, with statistics and moments as a system sends them. */
async function startWithMatch(): Promise<RunningServer> {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-match-'));
  const dataDir = join(place, 'data');
  const takeAway = () => rmSync(place, { recursive: true, force: true, maxRetries: 10 });
  const now = Date.now();
  try {
    // a key is made for a realm that the store has
    const first = await startServer({ DATA_DIR: dataDir });
    await first.stop();
    const key = makeKey(dataDir, REALM, 'live:write');
    let staged: Staged | undefined;
    const server = await startServer({ DATA_DIR: dataDir }, (realmsDir) => {
      staged = stageMatch(realmsDir, now);
    });
    for (const update of updatesOf(staged!, now)) {
      const answer = await fetch(`${server.origin}/api/v2/live/feeds/${EVENT}`, {
        method: 'PUT',
        headers: { realm: REALM, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(update),
      });
      if (!answer.ok) throw new Error(`The statistics were answered with ${answer.status}: ${await answer.text()}`);
    }
    return {
      ...server,
      async stop(options) {
        const code = await server.stop(options);
        takeAway();
        return code;
      },
    };
  } catch (error) {
    takeAway();
    throw error;
  }
}

const pageOf = (kind: MeasuredPage['kind'], name: string, id: string): MeasuredPage => ({
  ...{ name: `${name} of ${REALM}`, path: `/realm/${REALM}/live/${id}`, kind },
});

const pages = (_: string, realm: string): MeasuredPage[] =>
  realm === REALM ? [pageOf('live', 'channel', CHANNEL), pageOf('match', 'match', EVENT)] : [];

/** A visit that ends with the player, which both pages fetch. */
const visitPlaying = (browser: Browser, address: string): Promise<Visit> => visit(browser, address, PLAYER);

const scriptsOf = (visits: readonly Visit[]): number[] => visits.map(({ bytes }) => bytes.script / KILOBYTE);

/** The page of a match under way, like the pages, and what its scripts weigh more than those of a channel. */
export const measure: Measure = async (rounds) => {
  const measured = await forEachPage(
    async (twins) => ({ twins, pairs: await visitInTurn(rounds, twins, visitPlaying) }),
    pages,
    startWithMatch,
  );
  const visitsOf = (kind: MeasuredPage['kind']) =>
    measured.filter(({ twins }) => twins.kind === kind).flatMap(({ pairs }) => pairs.map(([ours]) => ours));
  const [ofMatch, ofChannel] = [scriptsOf(visitsOf('match')), scriptsOf(visitsOf('live'))];
  return [
    ...measured.flatMap(({ twins, pairs }) => figuresOf(twins.name, false, pairs)),
    {
      what: `match of ${REALM}: scripts beyond the channel’s`,
      unit: 'KB',
      ours: ofMatch.map((weight, round) => weight - ofChannel[round]!),
      aim: { of: 'value', atMost: MOST_MORE_SCRIPT },
    },
  ];
};
