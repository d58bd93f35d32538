import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../build';
import { type RunningServer, startServer } from '../spawn-server';
import type { Figure, Measure } from './figure';
import { QUESTIONS } from './large-questions';
import { largeRealm } from './large-realm';
import { treeMemory } from './process-memory';
import { writeFolder, writeRealm } from './sample-server';

const [FEW, MANY] = [20_000, 200_000];
/** How many questions of a kind are asked in a round. */
const ASKED = 5;
const LOOK_MS = 20;
const MOST_TREE_MB = 2_048;
const MOST_STALL_MS = 50;
const LONGEST_LETTER_MS = 2_000;
const LONGEST_MS = 15 * 60_000;

interface LargeServer {
  server: RunningServer;
  items: number;
  realmsDir: string;
}

/** What it took to take something in: until it was served, what the processes needed, and the longest that others waited. */
interface Intake {
  ms: number;
  memory: number;
  stall: number;
}

async function ask({ server }: LargeServer, path: string, realm = 'large'): Promise<{ ms: number; text: string }> {
  const started = performance.now();
  const answer = await fetch(server.origin + path, { headers: { realm } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${text}`);
  return { ms: performance.now() - started, text };
}

/** Watches a change until it is served, and the kept home of another realm meanwhile. */
async function watch(large: LargeServer, path: string, isThere: (text: string) => boolean): Promise<Intake> {
  const started = performance.now();
  const seen = { ms: Number.POSITIVE_INFINITY, memory: 0, stall: 0 };
  while (performance.now() - started < LONGEST_MS) {
    const [{ ms }, text] = await Promise.all([
      ask(large, '/realm/sample/home', 'sample'),
      ask(large, path).then(
        (answer) => answer.text,
        () => '',
      ),
    ]);
    seen.stall = Math.max(seen.stall, ms);
    seen.memory = Math.max(seen.memory, treeMemory(large.server.pid));
    if (isThere(text)) return { ...seen, ms: performance.now() - started };
    await sleep(LOOK_MS);
  }
  throw new Error(`${large.items} items are not served: ${large.server.output()}`);
}

/** A server with a small realm, to which a large one comes. */
async function serve(place: string, items: number): Promise<LargeServer & { intake: Intake }> {
  const realmsDir = join(place, `realms-${items}`);
  writeRealm(realmsDir, { rails: 1, cards: 1 });
  const server = await startServer({ REALMS_DIR: realmsDir, DATA_DIR: join(place, `data-${items}`) });
  const large = { server, items, realmsDir };
  const { files, media } = largeRealm('large', items);
  writeFolder(join(place, 'large'), files, media);
  renameSync(join(place, 'large'), join(realmsDir, 'large'));
  return { ...large, intake: await watch(large, '/api/v2/content/film-3', (text) => text.includes('film-3')) };
}

/** One letter of one item. */
function changeLetter(large: LargeServer, round: number): Promise<Intake> {
  const file = join(large.realmsDir, 'large/content/part-0005.json');
  const text = readFileSync(file, 'utf8');
  const [, id] = /"id":"(\w+-[\d-]+)"/.exec(text) ?? [];
  const title = `Letter ${String.fromCharCode('a'.charCodeAt(0) + round)}`;
  writeFileSync(file, text.replace(/"title":"[^"]*"/, `"title":"${title}"`));
  return watch(large, `/api/v2/content/${id}`, (answer) => answer.includes(title));
}

/** Asks both realms the same, one after the other, so that what slows the machine down slows both. */
async function compare(few: LargeServer, many: LargeServer, rounds: number): Promise<Figure[]> {
  const figures = QUESTIONS.map(({ what, address }) => ({
    ...{ what: `large: ${what}`, unit: 'ms' as const, ours: [] as number[], yardstick: [] as number[] },
    ...{ aim: { of: 'ratio', atMost: 2 } as const, address },
  }));
  const timeOf = async (large: LargeServer, address: (typeof figures)[number]['address'], round: number) =>
    (await ask(large, `/api/v2${address(round, large.items)}`)).ms;
  for (const { address } of figures) for (const large of [few, many]) await timeOf(large, address, 0);
  for (let round = 1; round <= rounds * ASKED; round++)
    for (const { ours, yardstick, address } of figures) {
      ours.push(await timeOf(many, address, round));
      yardstick.push(await timeOf(few, address, round));
    }
  return figures.map(({ address: _, ...figure }) => ({ ...figure, note: `${MANY} items beside ${FEW}` }));
}

/** A realm of 200,000 items beside one of 20,000: until it is served, what that takes, and how long answers take. */
export const measure: Measure = async (rounds) => {
  await ensureBuilt();
  const place = mkdtempSync(join(tmpdir(), 'realmcast-large-'));
  const servers: LargeServer[] = [];
  try {
    const few = await serve(place, FEW);
    servers.push(few);
    const many = await serve(place, MANY);
    servers.push(many);
    const letters: Intake[] = [];
    for (let round = 0; round < rounds; round++) letters.push(await changeLetter(few, round));
    const note = `${MANY} items beside ${FEW}`;
    const taken = (part: keyof Intake) => ({ ours: [many.intake[part]], yardstick: [few.intake[part]], note });
    return [
      { what: 'large: until it is served', unit: 'ms', ...taken('ms') },
      {
        ...{ what: 'large: memory of all processes', unit: 'MB', ...taken('memory') },
        aim: { of: 'value', atMost: MOST_TREE_MB },
      },
      { what: 'large: longest wait for the kept home of another realm', unit: 'ms', ...taken('stall') },
      {
        ...{ what: 'large: one letter among 20,000 items', unit: 'ms', ours: letters.map(({ ms }) => ms) },
        aim: { of: 'value', atMost: LONGEST_LETTER_MS },
      },
      {
        ...{ what: 'large: longest wait of others for that', unit: 'ms', ours: letters.map(({ stall }) => stall) },
        aim: { of: 'value', atMost: MOST_STALL_MS },
      },
      ...(await compare(few, many, rounds)),
    ];
  } finally {
    for (const { server } of servers) await server.stop({ keepFolders: true });
    rmSync(place, { recursive: true, force: true });
  }
};
