import type { FastifyInstance } from 'fastify';
import type { ServerParts } from '../../kernel/server-parts';
import { calendar } from './calendar';
import { newsFeed } from './news-feed';
import { createOembed } from './oembed';
import { openAddresses, type SyndicationOptions } from './open-addresses';
import { registerRobots } from './robots';
import { registerSharePictures, type SharePictureOptions } from './share-picture';
import { createSitemaps, sitemapOfPages } from './sitemap';

/** What of a realm other programs read: calendars, news, sitemaps, how its player is embedded, and pictures of its pages. */
export function registerSyndication(
  app: FastifyInstance,
  options: SyndicationOptions & SharePictureOptions & Pick<ServerParts, 'database'>,
): void {
  const answer = openAddresses(app, options);
  answer(calendar);
  answer(newsFeed);
  answer(createOembed());
  const sitemaps = createSitemaps(options.database);
  answer(sitemaps.index);
  answer(sitemaps.content);
  answer(sitemapOfPages);
  registerSharePictures(app, options);
  registerRobots(app, options.realms);
}
