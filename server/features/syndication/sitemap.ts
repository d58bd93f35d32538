import { sql } from 'kysely';
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap';
import { isAnnounced } from '../../../renderer/contract/availability';
import { isPublicRealm, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { contentPage } from '../../../renderer/contract/content-routes';
import { isPagedType } from '../../../renderer/contract/paged-type';
import { canonicalDomainOf } from '../../../renderer/realm/canonical-domain';
import { inLanguage, languagesOf } from '../../../renderer/realm/language-parameter';
import { pictureAddress } from '../../../renderer/realm/media-address';
import { fillPattern } from '../../../renderer/routing/fill-pattern';
import { pathsOf } from '../../../renderer/routing/paths';
import type { Card, RouteDocument } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import type { Parameters } from '../../kernel/http/parameters';
import { contentClosed, publishedBy, publishedRows, WITH_A_PAGE } from '../catalogue';
import type { OpenAddress, OpenCall } from './open-addresses';

const PART_PARAMETERS = {
  from: { kind: 'text', description: 'The id of the first item, as the index has it. Defaults to the first of all.' },
} as const satisfies Parameters;

const TYPE = 'application/xml; charset=utf-8';
/** How many items a part has at most: small enough to be made and sent as a whole (docs/decisions/0149). */
const PART_SIZE = 1_000;
/** How many cards one call brings. */
const CARDS_AT_ONCE = 100;
/** The width of a video's picture, in px. */
const THUMBNAIL_WIDTH = 640;
/** How long an article is news to search engines, in ms. */
const NEWS_MS = 2 * SECONDS_PER_DAY * MS_PER_SECOND;

const ID = /^[a-z0-9-]{1,80}$/;

type Call = OpenCall<Parameters>;

/**
 * The realm's own address, as canonical links have it.
 *
 * @throws ServerError where visitors see no content, and where no address is known
 */
function baseOf({ served, base }: Call, file: string): string {
  const { settings } = served.realm;
  if (!isPublicRealm(settings)) throw contentClosed('unauthenticated');
  const domain = canonicalDomainOf(settings);
  if (domain !== null) return `https://${domain}`;
  if (base === null) throw new ServerError('UNKNOWN_PATH', { method: 'GET', path: `/${file}` });
  return base;
}

/** A page in each of the realm's languages. */
function entryOf({ served }: Call, base: string, path: string): SitemapItemLoose {
  const languages = languagesOf(served.realm.settings.realmLanguages);
  const links = languages.map((lang) => ({ lang, url: base + inLanguage(path, lang) }));
  const url = base + path;
  return { url, ...(languages.length > 1 && { links: [...links, { lang: 'x-default', url }] }) };
}

async function written(entries: readonly SitemapItemLoose[]): Promise<string> {
  const stream = new SitemapStream({ level: ErrorLevel.SILENT });
  for (const entry of entries) stream.write(entry);
  stream.end();
  return (await streamToPromise(stream)).toString();
}

/** A visitor who finds the page can open it. */
const isForVisitors = ({ path, roles, unlisted, embeds, preview, status = 200 }: RouteDocument): boolean =>
  !unlisted && !embeds && !preview && status === 200 && !path.includes(':') && roles.includes('guest');

/** The realm's pages that are no piece of content. */
export const sitemapOfPages: OpenAddress<Record<never, never>> = {
  file: 'sitemap-pages.xml',
  type: TYPE,
  parameters: {},
  make(call) {
    const base = baseOf(call, 'sitemap-pages.xml');
    return written(call.served.realm.routes.filter(isForVisitors).map(({ path }) => entryOf(call, base, path)));
  },
};

/** What a player for other sites can show; only of such videos do search engines take an entry. */
function videoOf(call: Call, base: string, card: Card): Pick<SitemapItemLoose, 'video'> {
  const { type, coverUrl, locked, geoBlocked, title, description, duration, publishedDate } = card;
  const { embed } = pathsOf(call.served.realm.routes);
  if (type !== 'VOD_VIDEO' || !embed || !coverUrl || locked || geoBlocked || isAnnounced(card, call.now)) return {};
  const picture = pictureAddress(call.served.realm.name, coverUrl, THUMBNAIL_WIDTH);
  return {
    video: {
      title,
      description: description ?? title,
      thumbnail_loc: new URL(picture, base).href,
      player_loc: base + fillPattern(embed, { id: card.id }),
      ...(duration !== undefined && { duration: Math.round(duration) }),
      ...(publishedDate && { publication_date: publishedDate }),
    },
  };
}

function newsOf(call: Call, { type, title, publishedDate }: Card): Pick<SitemapItemLoose, 'news'> {
  if (type !== 'NEWS' || !publishedDate || Date.parse(publishedDate) < call.now - NEWS_MS) return {};
  const { name, settings } = call.served.realm;
  const publication = { name: settings.realmFullName ?? name, language: call.language };
  return { news: { publication, publication_date: publishedDate, title } };
}

/** @param changedAt null where the store does not know */
function contentEntry(call: Call, base: string, card: Card, changedAt: Date | null): SitemapItemLoose[] {
  if (!isPagedType(card.type)) return [];
  const { route, params } = contentPage(card.type, card.id);
  const pattern = pathsOf(call.served.realm.routes)[route];
  const path = pattern && fillPattern(pattern, params);
  if (!path) return [];
  const lastmod = changedAt && { lastmod: changedAt.toISOString() };
  return [{ ...entryOf(call, base, path), ...lastmod, ...videoOf(call, base, card), ...newsOf(call, card) }];
}

/** The sitemaps of a realm: an index, its pages, and its content in parts. */
export function createSitemaps(database: Database) {
  const rows = ({ served, now }: Call) =>
    publishedRows(database, served.realm.name, publishedBy(served, now)).where('type', 'in', [...WITH_A_PAGE]);

  const index: OpenAddress<Record<never, never>> = {
    file: 'sitemap.xml',
    type: TYPE,
    parameters: {},
    async make(call) {
      const base = baseOf(call, 'sitemap.xml');
      const numbered = rows(call).select(['id', sql<number>`row_number() over (order by id) - 1`.as('place')]);
      const firsts = await database
        .selectFrom(numbered.as('numbered'))
        .where(sql<boolean>`place % ${sql.lit(PART_SIZE)} = 0`)
        .select('id')
        .orderBy('id')
        .execute();
      const stream = new SitemapIndexStream({ level: ErrorLevel.SILENT });
      stream.write({ url: `${base}/sitemap-pages.xml` });
      for (const { id } of firsts) stream.write({ url: `${base}/sitemap-content.xml?from=${id}` });
      stream.end();
      return (await streamToPromise(stream)).toString();
    },
  };

  const content: OpenAddress<typeof PART_PARAMETERS> = {
    file: 'sitemap-content.xml',
    type: TYPE,
    parameters: PART_PARAMETERS,
    async make(call) {
      const base = baseOf(call, 'sitemap-content.xml');
      const { from = '' } = call.parameters;
      if (from !== '' && !ID.test(from))
        throw new ServerError('BAD_QUERY', { problem: '“from” is not the id of an item.' });
      const found = await rows(call)
        .where('id', '>=', from)
        .select(['id', 'changed_at'])
        .orderBy('id')
        .limit(PART_SIZE)
        .execute();
      const changes = new Map(found.map(({ id, changed_at }) => [id, changed_at]));
      const ids = [...changes.keys()];
      // what a visitor may see of them is for the API to say
      const batches = Array.from({ length: Math.ceil(ids.length / CARDS_AT_ONCE) }, (_, place) =>
        ids.slice(place * CARDS_AT_ONCE, (place + 1) * CARDS_AT_ONCE),
      );
      const closed = contentClosed('unauthenticated');
      const cards = await Promise.all(
        batches.map((batch) => call.bring<Card[]>(`/api/v2/cards?ids=${batch.join(',')}`, closed)),
      );
      return written(cards.flat().flatMap((card) => contentEntry(call, base, card, changes.get(card.id) ?? null)));
    },
  };
  return { index, content };
}
