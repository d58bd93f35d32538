import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { BucketPage, Card as CardData, CardShape } from '../../../schemas/generated/types';
import { InEngine, NOW } from '../../../tests/fixtures/engine';
import { hideResults } from '../../contract/hide-results';
import { BucketRail } from '../bucket-rail';
import { Card } from './card';
import { drawnCard, drawnRail } from './drawn-card';

const HOUR = 3_600_000;
const words = fc.constantFrom('Aria', 'Brenal', 'Castor');
const picture = fc.constantFrom('media/a.webp', 'media/b.webp', 'media/c.webp');
const moment = fc.integer({ min: -200, max: 200 }).map((hours) => new Date(NOW + hours * HOUR).toISOString());
const count = fc.nat({ max: 20 });
const onAir = fc.record({ title: words, startDate: moment, endDate: moment });
const TYPES = [
  ...(['LIVE_EVENT', 'VOD_VIDEO', 'VOD_PLAYLIST', 'VOD_SERIES', 'SEASON'] as const),
  ...(['SECTION', 'CHANNEL', 'PROGRAMME', 'NEWS', 'ATHLETE'] as const),
];

const required = { type: fc.constantFrom(...TYPES), id: fc.uuid(), title: words, startDate: moment, endDate: moment };
const optional = {
  ...{ description: words, longDescription: words, venue: words, city: words, author: words, nickname: words },
  ...{ coverUrl: picture, smallCoverUrl: picture, posterUrl: picture, thumbnailUrl: picture, previewUrl: picture },
  ...{ dominantColour: fc.constant('#402320'), logoUrl: picture, duration: count, releaseYear: fc.constant(1999) },
  ...{ live: fc.boolean(), eventState: fc.constantFrom('DELAYED', 'POSTPONED', 'CANCELLED'), delayedUntil: moment },
  ...{ participants: fc.array(fc.record({ name: words })), replayVodId: fc.uuid(), eventId: fc.uuid() },
  ...{ vodCount: count, seasonsCount: count, episodesCount: count, seasonNumber: count, episodeNumber: count },
  ...{ seriesId: fc.uuid(), seriesTitle: words, publishedDate: moment, rating: fc.constantFrom('12', 'U') },
  ...{ genres: fc.array(words, { maxLength: 3 }), accessLevel: fc.constantFrom('GUEST', 'LICENCE') },
  ...{ spoilerFreeTitle: words, spoilerFreeDescription: words, spoilerFreeCoverUrl: picture },
  ...{ number: count, now: onAir, following: onAir, channelId: fc.uuid(), channelTitle: words, country: words },
  ...{ team: words, discipline: words, weightClass: words, record: words, position: words, rank: count },
  ...{ locked: fc.boolean(), licenceIds: fc.array(words), lockedBy: fc.array(words, { maxLength: 2 }) },
  ...{ geoBlocked: fc.boolean(), restricted: fc.boolean() },
};
const cards = fc.record(
  { ...required, ...optional },
  { requiredKeys: ['type', 'id', 'title', 'startDate', 'endDate'] },
) as fc.Arbitrary<CardData>;
const shapes = fc.constantFrom<CardShape>('landscape', 'portrait', 'square');

describe('what a card draws', () => {
  test('is all that makes it the same again, with and without its result', () => {
    const htmlOf = (card: CardData, shape: CardShape, spoilerFree: boolean) =>
      renderToString(
        <InEngine>
          <Card card={spoilerFree ? hideResults(card, () => true) : card} shape={shape} />
        </InEngine>,
      );
    fc.assert(
      fc.property(cards, shapes, fc.boolean(), (card, shape, spoilerFree) => {
        // of most cards no description is drawn, and so none is hidden
        fc.pre(Boolean(card.type === 'NEWS' || card.spoilerFreeTitle || card.spoilerFreeCoverUrl));
        expect(htmlOf(drawnCard(card, shape), shape, spoilerFree)).toBe(htmlOf(card, shape, spoilerFree));
      }),
    );
  });

  test('leaves what only heroes and detail pages show', () => {
    const card: CardData = {
      ...{ type: 'VOD_VIDEO', id: 'film', title: 'A film', description: 'Long words', previewUrl: 'media/p.mp4' },
      ...{ coverUrl: 'media/a.webp', posterUrl: 'media/b.webp', genres: ['Drama', 'Opera'], rating: '12' },
      ...{ participants: [{ name: 'Somebody' }], lockedBy: ['One', 'Two'], locked: true },
    };
    expect(drawnCard(card, 'portrait')).toEqual({
      ...{ type: 'VOD_VIDEO', id: 'film', title: 'A film', coverUrl: 'media/b.webp', genres: ['Drama'], locked: true },
    });
  });

  test('is in the shape that the rail gives it', () => {
    const railOf = (page: BucketPage, shape?: CardShape) =>
      renderToString(
        <InEngine>
          <BucketRail id="rail" page={page} shape={shape} />
        </InEngine>,
      );
    fc.assert(
      fc.property(
        fc.array(cards, { maxLength: 3 }),
        fc.option(shapes, { nil: undefined }),
        fc.option(shapes, { nil: undefined }),
        (contentList, own, chosen) => {
          const page: BucketPage = {
            bucket: { id: 'bucket', title: 'Bucket', ...(own && { cardShape: own }) },
            contentList,
            paging: { page: 1, pageSize: 12, totalPages: 1, totalItems: 3, moreDataAvailable: false },
          };
          expect(railOf(drawnRail(page, chosen), chosen)).toBe(railOf(page, chosen));
        },
      ),
      { numRuns: 50 },
    );
  });
});
