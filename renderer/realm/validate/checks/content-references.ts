import { isRecord } from '../../is-record';

/** Which entities a field of an entity names, by type. */
const REFERENCES: Readonly<Record<string, readonly string[] | undefined>> = {
  vodIds: ['VOD_VIDEO'],
  seasonIds: ['SEASON'],
  episodeIds: ['VOD_VIDEO'],
  seriesId: ['VOD_SERIES'],
  seasonId: ['SEASON'],
  trailerVodId: ['VOD_VIDEO'],
  replayVodId: ['VOD_VIDEO'],
  relatedIds: ['LIVE_EVENT', 'VOD_VIDEO', 'VOD_PLAYLIST', 'VOD_SERIES', 'CHANNEL', 'NEWS', 'ATHLETE'],
  channelId: ['CHANNEL'],
  eventId: ['LIVE_EVENT'],
  competitionId: ['COMPETITION'],
  competitorIds: ['TEAM', 'ATHLETE'],
  heroIds: ['LIVE_EVENT', 'VOD_VIDEO', 'VOD_PLAYLIST', 'VOD_SERIES', 'SECTION', 'CHANNEL', 'NEWS', 'ATHLETE'],
  bucketIds: ['BUCKET'],
  sectionIds: ['SECTION'],
  itemIds: [
    'LIVE_EVENT',
    'VOD_VIDEO',
    'VOD_PLAYLIST',
    'VOD_SERIES',
    'SEASON',
    'SECTION',
    'CHANNEL',
    'PROGRAMME',
    'NEWS',
    'ATHLETE',
  ],
};

/** What an item names of the other content, wherever it does. */
export interface ContentReference {
  id: unknown;
  /** Where in the item, as a JSON pointer. */
  at: string;
  /** The types that it may have. */
  types: readonly string[] | undefined;
}

function referencesIn(
  holder: Record<string, unknown>,
  base: string,
  fields = Object.keys(REFERENCES),
): ContentReference[] {
  return fields.flatMap((field) => {
    const value = holder[field];
    const types = REFERENCES[field];
    if (Array.isArray(value)) return value.map((id, place) => ({ id, at: `${base}/${field}/${place}`, types }));
    return value === undefined ? [] : [{ id: value, at: `${base}/${field}`, types }];
  });
}

/** All that an item refers to, in fields of its own and in the query of a bucket. The item may be wrong in any way. */
export function contentReferences(item: object): ContentReference[] {
  const whole = item as Record<string, unknown>;
  const { query } = whole;
  return [
    ...referencesIn(whole, ''),
    ...(isRecord(query) ? referencesIn(query, '/query', ['seriesId', 'channelId']) : []),
  ];
}
