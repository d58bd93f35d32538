import type { ContentItem } from '../../schemas/generated/types';
import { isAnnounced } from './availability';
import { isPlayableType } from './content-routes';
import { eventMoment } from './event-moment';

/** The player inside a page of another site. */
export interface EmbeddedPlayer {
  /** The absolute address of the page that the frame shows. */
  src: string;
  title: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** The size of an embedded player where nothing else is asked for, in CSS pixels: 16 to 9. */
export const EMBED_WIDTH = 640;
export const EMBED_HEIGHT = 360;

/** What the frame may do on the other site. */
const ALLOWED = 'autoplay; fullscreen; picture-in-picture; encrypted-media';

/** Seconds of a film, as links and frames have them. */
const SECONDS = /^\d{1,6}$/;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** The HTML that shows the player on another site. */
export function embedHtml({ src, title, width, height }: EmbeddedPlayer): string {
  const attributes = Object.entries({ src, title, width, height, allow: ALLOWED }).map(
    ([name, value]) => `${name}="${escapeHtml(String(value))}"`,
  );
  return `<iframe ${attributes.join(' ')} frameborder="0" loading="lazy" allowfullscreen></iframe>`;
}

/** The address of an embedded player that starts at a time of its film, in seconds; at the beginning when left out. */
export function embedSrc(address: string, startAt = 0): string {
  const url = new URL(address);
  if (startAt >= 1) url.searchParams.set('t', String(Math.floor(startAt)));
  return url.href;
}

/** Where the address of an embedded player says to start, in seconds of its film; undefined where it says nothing valid. */
export function startInQuery(query: URLSearchParams): number | undefined {
  const written = query.get('t');
  return written !== null && SECONDS.test(written) ? Number(written) : undefined;
}

type Embeddable = Pick<
  ContentItem,
  | 'type'
  | 'playback'
  | 'locked'
  | 'geoBlocked'
  | 'startDate'
  | 'endDate'
  | 'eventState'
  | 'delayedUntil'
  | 'timeToBeConfirmed'
  | 'availableFrom'
>;

const AHEAD: ReadonlySet<ReturnType<typeof eventMoment>> = new Set(['upcoming', 'delayed']);

/**
 * Whether it is worth embedding: everybody can play it without signing in, or it is about to begin and takes no licence.
 *
 * @param now ms since the epoch
 */
export function isEmbeddable(item: Embeddable, now: number): boolean {
  if (!isPlayableType(item.type) || item.locked || item.geoBlocked) return false;
  return item.playback !== undefined || isAnnounced(item, now) || AHEAD.has(eventMoment(item, now));
}
