import type { FastifyInstance } from 'fastify';
import { calendar } from './calendar';
import { newsFeed } from './news-feed';
import { createOembed } from './oembed';
import { openAddresses, type SyndicationOptions } from './open-addresses';

/** What of a realm other programs read: calendars, news, and how its player is embedded. */
export function registerSyndication(app: FastifyInstance, options: SyndicationOptions): void {
  const answer = openAddresses(app, options);
  answer(calendar);
  answer(newsFeed);
  answer(createOembed());
}
