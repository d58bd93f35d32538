import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import type { FeedUpdate, LiveEvent } from '../../schemas/generated/types';
import { contentShift } from '../../server/features/catalogue';
import { programOf } from '../../server/features/simulator/program';
import { updatesAt } from '../../server/features/simulator/sports';
import { saying } from '../../server/features/simulator/words';
import { FOLDER } from '../build';
import { makeKey } from '../operator-key';
import { type RunningServer, startServer } from '../spawn-server';
import type { Measure } from './figure';
import { figuresOf, forEachPage, type MeasuredPage, visitInTurn } from './pages';
import { type Visit, visit } from './visit';

/** How far into the match its page is visited, and how long it lasts, in ms: longer than a measurement. */
const PLAYED = 60 * 60 * 1000;
const LASTS = 3 * PLAYED;
/** What a match may have more in scripts than a channel, in KB: its tables, its timeline and the feed's reader. */
const MOST_MORE_SCRIPT = 25;
const KILOBYTE = 1024;
const PLAYER = /\/hls/;

/** A match of the demo realms, and the channel that it is held against. */
interface Measured {
  realm: string;
  event: string;
  channel: string;
}

interface Staged {
  event: LiveEvent;
  /** How far the realm's content is moved, in ms. */
  shift: number;
}

type Item = Pick<LiveEvent, 'id' | 'tags' | 'participants'> & { type: string; playback?: unknown };
interface Document {
  path: string;
  items: Item[];
}

const documentsIn = (realmsDir: string, realm: string): Document[] => {
  const folder = join(realmsDir, realm, 'content');
  return readdirSync(folder).map((file) => {
    const path = join(folder, file);
    return { path, items: (JSON.parse(readFileSync(path, 'utf8')) as Document).items };
  });
};

/** The first match of football, with its realm, and a channel there. @throws Error where no realm has both */
function findMatch(realmsDir: string): Measured {
  for (const realm of readdirSync(realmsDir).sort()) {
    const items = documentsIn(realmsDir, realm).flatMap((document) => document.items);
    const isMatch = ({ type, tags, participants }: Item) =>
      type === 'LIVE_EVENT' && tags?.includes('football') && participants?.length === 2;
    const event = items.find(isMatch);
    const channel = items.find(({ type, playback }) => type === 'CHANNEL' && playback);
    if (event && channel) return { realm, event: event.id, channel: channel.id };
  }
  throw new Error('No realm has a match of football and a channel');
}

/** Changes one item of a realm's documents. @returns the item as it now is */
function changeItem(realmsDir: string, realm: string, id: string, change: object): Item {
  const document = documentsIn(realmsDir, realm).find(({ items }) => items.some((item) => item.id === id));
  if (!document) throw new Error(`${realm} has no “${id}”`);
  const { path, items } = document;
  const changed = items.map((item) => (item.id === id ? { ...item, ...change } : item));
  writeFileSync(path, JSON.stringify({ items: changed }));
  return changed.find((item) => item.id === id)!;
}

/** Has the match under way, and lets everybody watch it and the channel that it is held against. */
function stageMatch(realmsDir: string, { realm, event: id, channel }: Measured, now: number): Staged {
  const folder = join(realmsDir, realm);
  const { contentAnchor } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as {
    contentAnchor?: string;
  };
  const shift = contentShift(contentAnchor, now);
  const moment = (time: number) => new Date(time - shift).toISOString();
  const everybody = { accessLevel: undefined, licenceIds: undefined };
  const times = { startDate: moment(now - PLAYED), endDate: moment(now - PLAYED + LASTS) };
  changeItem(realmsDir, realm, channel, everybody);
  const event = changeItem(realmsDir, realm, id, { ...times, ...everybody, eventState: undefined });
  return { event: event as unknown as LiveEvent, shift };
}

/** What there is to say of the match: as much as of one that the simulator plays, which is off here. */
function updatesOf({ event, shift }: Staged, now: number): FeedUpdate[] {
  const competition = { id: 'measured', sport: 'football', eventTag: 'football' } as const;
  const { matches } = programOf({ seed: 11, competitions: [competition] }, [event], [], shift);
  return matches.flatMap((match) => updatesAt(match, now, 1, saying(['es', 'en'])));
}

/** A server whose match is under way, with statistics and moments as a system sends them. */
async function startWithMatch(measured: Measured): Promise<RunningServer> {
  const { realm, event } = measured;
  const place = mkdtempSync(join(tmpdir(), 'realmcast-match-'));
  const dataDir = join(place, 'data');
  const takeAway = () => rmSync(place, { recursive: true, force: true, maxRetries: 10 });
  const now = Date.now();
  try {
    // a key is made for a realm that the store has
    const first = await startServer({ DATA_DIR: dataDir });
    await first.stop();
    const key = makeKey(dataDir, realm, 'live:write');
    let staged: Staged | undefined;
    const server = await startServer({ DATA_DIR: dataDir }, (realmsDir) => {
      staged = stageMatch(realmsDir, measured, now);
    });
    for (const update of updatesOf(staged!, now)) {
      const answer = await fetch(`${server.origin}/api/v2/live/feeds/${event}`, {
        method: 'PUT',
        headers: { realm, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
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

const pagesOf = ({ realm, event, channel }: Measured): MeasuredPage[] => [
  { name: `channel of ${realm}`, path: `/realm/${realm}/live/${channel}`, kind: 'live' },
  { name: `match of ${realm}`, path: `/realm/${realm}/live/${event}`, kind: 'match' },
];

/** A visit that ends with the player, which both pages fetch. */
const visitPlaying = (browser: Browser, address: string): Promise<Visit> => visit(browser, address, PLAYER);

const scriptsOf = (visits: readonly Visit[]): number[] => visits.map(({ bytes }) => bytes.script / KILOBYTE);

/** The page of a match under way, like the pages, and what its scripts weigh more than those of a channel. */
export const measure: Measure = async (rounds) => {
  const match = findMatch(join(FOLDER, 'realms'));
  const measured = await forEachPage(
    async (twins) => ({ twins, pairs: await visitInTurn(rounds, twins, visitPlaying) }),
    (_, realm) => (realm === match.realm ? pagesOf(match) : []),
    () => startWithMatch(match),
  );
  const visitsOf = (kind: MeasuredPage['kind']) =>
    measured.filter(({ twins }) => twins.kind === kind).flatMap(({ pairs }) => pairs.map(([ours]) => ours));
  const [ofMatch, ofChannel] = [scriptsOf(visitsOf('match')), scriptsOf(visitsOf('live'))];
  return [
    ...measured.flatMap(({ twins, pairs }) => figuresOf(twins.name, false, pairs)),
    {
      what: `match of ${match.realm}: scripts beyond the channel’s`,
      unit: 'KB',
      ours: ofMatch.map((weight, round) => weight - ofChannel[round]!),
      aim: { of: 'value', atMost: MOST_MORE_SCRIPT },
    },
  ];
};
