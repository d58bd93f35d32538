import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const realms = fileURLToPath(new URL('../realms', import.meta.url));

export interface StagedEvent {
  id: string;
  /** Seconds from now; negative for what has begun. */
  startsIn: number;
  endsIn: number;
  /** Left out, its film is no stream, but plays from its beginning. */
  windowSeconds?: number;
  hlsUrl?: string;
  eventState?: 'CANCELLED' | 'POSTPONED' | 'DELAYED';
  replayVodId?: string;
  accessLevel?: 'LICENCE';
  licenceIds?: readonly string[];
  captions?: readonly { src: string; language: string; label: string }[];
}

/** A picture of each demo realm. */
const COVERS: Readonly<Record<string, string>> = {
  rampart: 'media/art/city-evening.webp',
  lanterne: 'media/art/affiche-absente.webp',
  trescampos: 'media/art/court-night.webp',
};

const momentIn = (seconds: number) =>
  new Date(Math.floor(Date.now() / 1000 + seconds) * 1000).toISOString().replace('.000', '');

/** Puts these events, at real times, in place of those that were staged before. */
export function writeEvents(realmsDir: string, events: readonly StagedEvent[], realm = 'rampart'): void {
  const items = events.map(({ id, startsIn, endsIn, windowSeconds, hlsUrl, captions, ...others }) => ({
    type: 'LIVE_EVENT',
    id,
    title: `The ${id} of the evening`,
    coverUrl: COVERS[realm],
    startDate: momentIn(startsIn),
    endDate: momentIn(endsIn),
    playback: {
      hlsUrl: hlsUrl ?? 'media/films/the-siege/master.m3u8',
      ...(windowSeconds !== undefined && { live: { windowSeconds } }),
      ...(captions && { captions }),
    },
    ...others,
  }));
  writeFileSync(join(realmsDir, realm, 'content/staged.json'), JSON.stringify({ items }));
}

/** Copies of the demo realms whose events are those given, at real times; `settings` are written over the realm's own. */
export function stageEvents(
  events: readonly StagedEvent[],
  settings: Readonly<Record<string, unknown>> = {},
  realm = 'rampart',
): { realmsDir: string } {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-live-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  const realmsDir = join(place, 'realms');
  cpSync(join(realms, realm), join(realmsDir, realm), { recursive: true });
  const file = join(realmsDir, realm, 'settings.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...own, contentAnchor: null, ...settings }));
  writeEvents(realmsDir, events, realm);
  return { realmsDir };
}
