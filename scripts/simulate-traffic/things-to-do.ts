import { MS_PER_SECOND } from '../../renderer/contract/constants';
import { CONTENT_ROUTES } from '../../renderer/contract/content-routes';
import type { PlaybackReport } from '../../schemas/generated/types';
import type { Browsing } from './browsing';
import type { SimulatedContent } from './realm';
import { drawWatching } from './watching';

/** The last report of a play, and when it was sent, ms since the epoch: the report itself does not say. */
export interface SimulatedPlay {
  at: number;
  report: PlaybackReport;
}

const SECTIONS = ['hero', 'continue', 'new', 'popular', 'live-now', 'collections'];
const BLOCKS: Readonly<Record<string, string>> = { hero: 'hero', collections: 'bucket-grid' };
const CARDS_A_ROW = 8;

const ERRORS = [
  ['SECTION_FAILED', 'popular'],
  ['TypeError', '/assets/Watch.js'],
  ['NetworkError', ''],
  ['UPSTREAM_FAILED', 'live-now'],
] as const;
const ERRORS_A_PAGE = 0.008;

const WORDS = ['final', 'highlights', 'interview', 'season', 'live', 'documentary', 'best of', 'trailer', 'replay'];
/** What nobody has. */
const MISSING_WORDS = ['free stream', 'podcast', 'tickets', 'subtitels', 'highlihgts', 'merchandise', '4k version'];
const WITHOUT_HITS = 0.19;

const readAWhile = ({ random, wait }: Browsing, medianSeconds: number) =>
  wait(random.logNormal(medianSeconds, 0.8) * MS_PER_SECOND);

/** Sometimes something goes wrong on a page. */
export function meetErrors({ random, recorder }: Browsing): void {
  if (!random.chance(ERRORS_A_PAGE)) return;
  const [code, where] = random.pick(ERRORS);
  recorder().emit({ name: 'Error.occurred', code, where });
}

/** Scrolls down the page. */
export function lookAround(browsing: Browsing): void {
  const { random, recorder } = browsing;
  const seen = 1 + random.below(SECTIONS.length);
  for (const [position, section] of SECTIONS.slice(0, seen).entries()) {
    readAWhile(browsing, 3);
    recorder().emit({ name: 'Section.viewed', section, block: BLOCKS[section] ?? 'card-rail', position });
  }
  meetErrors(browsing);
}

/** Follows a card of a section to its content. */
export function followCard(browsing: Browsing, content: SimulatedContent): void {
  const { random, recorder, go } = browsing;
  const section = random.pick(SECTIONS);
  const { route } = CONTENT_ROUTES[content.type];
  readAWhile(browsing, 4);
  recorder().emit({
    name: 'Card.selected',
    section,
    block: BLOCKS[section] ?? 'card-rail',
    content_id: content.id,
    content_type: route,
    position: random.below(CARDS_A_ROW),
  });
  go(route, content.id);
  meetErrors(browsing);
}

/** Presses play, and watches. */
export function watch(browsing: Browsing, content: SimulatedContent): SimulatedPlay {
  const { random, realm, visitor, recorder, wait } = browsing;
  readAWhile(browsing, 5);
  const { report, problem } = drawWatching({ realm, content, device: visitor.device, random });
  const { playId: id, contentId, live, startupMs, elapsedMs, exit } = report;
  const play = recorder().play({ id, contentId, live });
  wait(startupMs ?? 0);
  if (startupMs !== null) play.started();
  wait(elapsedMs - (startupMs ?? 0));
  if (problem) play.failed(problem);
  if (exit === 'ENDED') play.completed();
  return { at: browsing.now, report };
}

/** Searches, once or again. */
export function search(browsing: Browsing): void {
  const { random, recorder, go } = browsing;
  go('search');
  for (let again = true; again; again = random.chance(0.3)) {
    readAWhile(browsing, 7);
    const isMissed = random.chance(WITHOUT_HITS);
    const query = random.pick(isMissed ? MISSING_WORDS : WORDS);
    recorder().signal({ type: 'searchCompleted', query, hits: isMissed ? 0 : 1 + random.below(40) });
  }
}
