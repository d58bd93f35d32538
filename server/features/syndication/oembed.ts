import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { CONTENT_ROUTES, PLAYABLE_TYPES } from '../../../renderer/contract/content-routes';
import {
  EMBED_HEIGHT,
  EMBED_WIDTH,
  embedHtml,
  embedSrc,
  isEmbeddable,
  startInQuery,
} from '../../../renderer/contract/embedding';
import { pictureAddress } from '../../../renderer/realm/media-address';
import { createMatcher, type Matcher } from '../../../renderer/routing/match';
import type { ContentAnswer, ContentItem } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import type { Parameters } from '../../kernel/http/parameters';
import { KEPT_MS, type OpenAddress, type OpenCall } from './open-addresses';

const PARAMETERS = {
  url: { kind: 'text', description: 'The address of a page of the realm on which a video, event or channel plays.' },
  maxwidth: { kind: 'number', min: 1, max: 100_000, unset: 0, description: 'The most that fits, in CSS pixels.' },
  maxheight: { kind: 'number', min: 1, max: 100_000, unset: 0, description: 'The most that fits, in CSS pixels.' },
  format: { kind: 'text', description: 'Only "json", which is the default.' },
  language: { kind: 'text', description: 'The language (BCP 47). Defaults to Accept-Language.' },
} as const satisfies Parameters;

type OembedCall = OpenCall<typeof PARAMETERS>;

/** The widest player that is offered, in CSS pixels. */
const WIDEST = 1920;
const THUMBNAIL_WIDTH = 640;

/** The parameter of each route that names what plays on its page. */
const PLAYING: Readonly<Record<string, string>> = {
  ...Object.fromEntries(PLAYABLE_TYPES.map((type) => [CONTENT_ROUTES[type].route, CONTENT_ROUTES[type].parameter])),
  embed: 'id',
};

/** What plays at an address, and from when. */
interface Playing {
  id: string;
  /** Seconds of the film; undefined for its beginning. */
  startAt: number | undefined;
}

/** @returns without the slash at its end; undefined for what is no address */
function parseUrl(written: string | undefined, base: string): URL | undefined {
  return written !== undefined && URL.canParse(written, base) ? new URL(written, base) : undefined;
}

/** The part of an address below one of a realm's own; undefined for an address elsewhere. */
function pathWithin({ origin, pathname }: URL, base: string): string | undefined {
  const own = new URL(base);
  const prefix = own.pathname.replace(/\/$/, '');
  return origin === own.origin && pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : undefined;
}

/** What plays at an address of the realm; undefined for an address elsewhere, and for pages on which nothing does. */
function playingAt({ base, served, parameters }: OembedCall, matcher: Matcher): Playing | undefined {
  const url = base === null ? undefined : parseUrl(parameters.url, base);
  if (base === null || !url) return undefined;
  const bases = [base, ...served.realm.settings.domains.map((domain) => `https://${domain}`)];
  const path = bases.map((own) => pathWithin(url, own)).find((found) => found !== undefined);
  const matched = path === undefined ? undefined : matcher.match(served.realm.routes, path);
  const id = matched?.params[PLAYING[matched.route.name] ?? ''];
  // the time of a shared link stands in its fragment, that of an embedded player in its query
  const startAt = startInQuery(new URLSearchParams(url.hash.slice(1))) ?? startInQuery(url.searchParams);
  return id === undefined ? undefined : { id, startAt };
}

/** The largest player of 16 to 9 that fits; of the usual size where anything does. */
function sizeWithin(maxWidth: number, maxHeight: number): { width: number; height: number } {
  if (maxWidth === 0 && maxHeight === 0) return { width: EMBED_WIDTH, height: EMBED_HEIGHT };
  const ratio = EMBED_WIDTH / EMBED_HEIGHT;
  const width = Math.min(WIDEST, maxWidth || Number.POSITIVE_INFINITY, (maxHeight || Number.POSITIVE_INFINITY) * ratio);
  return { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(width / ratio)) };
}

/** The picture of an item, where it has one. Covers are 16 to 9. */
function thumbnailOf({ coverUrl }: ContentItem, { base, served }: OembedCall) {
  // drawings have no width of their own
  if (!coverUrl || base === null || coverUrl.endsWith('.svg')) return {};
  const address = pictureAddress(served.realm.name, coverUrl, THUMBNAIL_WIDTH);
  return {
    thumbnail_url: new URL(address, base).href,
    thumbnail_width: THUMBNAIL_WIDTH,
    thumbnail_height: (THUMBNAIL_WIDTH * EMBED_HEIGHT) / EMBED_WIDTH,
  };
}

/** How other sites embed what plays on a page of the realm (https://oembed.com), for programs that are only given its address. */
export function createOembed(): OpenAddress<typeof PARAMETERS> {
  const matcher = createMatcher();
  return {
    file: 'oembed.json',
    type: 'application/json; charset=utf-8',
    parameters: PARAMETERS,
    isForEveryOrigin: true,
    ignoresOthers: true,
    async make(call) {
      const { served, parameters, addressOf, base, bring, now } = call;
      const { url, format = 'json', maxwidth, maxheight } = parameters;
      if (format !== 'json') throw new ServerError('FORMAT_NOT_SUPPORTED', { format: 'json' });
      if (url === undefined) throw new ServerError('BAD_QUERY', { problem: '“url” is missing.' });
      const notEmbeddable = new ServerError('NOT_EMBEDDABLE');
      const playing = playingAt(call, matcher);
      const address = playing && addressOf('embed', { id: playing.id });
      if (!playing || !address) throw notEmbeddable;
      const { item } = await bring<ContentAnswer>(`/api/v2/content/${encodeURIComponent(playing.id)}`, notEmbeddable);
      if (!isEmbeddable(item, now)) throw notEmbeddable;
      const title = item.spoilerFreeTitle ?? item.title;
      const { settings, name } = served.realm;
      const size = sizeWithin(maxwidth, maxheight);
      return JSON.stringify({
        version: '1.0',
        type: 'video',
        title,
        ...size,
        html: embedHtml({ src: embedSrc(address, playing.startAt), title, ...size }),
        provider_name: settings.realmFullName ?? name,
        provider_url: `${base}/`,
        cache_age: KEPT_MS / MS_PER_SECOND,
        ...thumbnailOf(item, call),
      });
    },
  };
}
