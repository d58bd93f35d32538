import type { Bucket, Entity, PageDocument } from '../../../../schemas/generated/types';
import { readRating } from '../../age-rating';
import { isCardEntity } from '../../card-entity';
import { type FindParents, parentFinder } from '../../inherited-access';
import { pageKey } from '../../pages';
import type { Context } from '../context';
import { isContentMark, markedValues } from '../marks';
import { type Place, problem } from '../problem';
import { escapePointer } from '../source';
import { didYouMean, FEW, listed, quoted, suggestion } from '../words';
import { checkContentId, checkMedia } from './addresses';
import { checkCollection, checkInheritedTerritories } from './collections';
import { contentReferences } from './content-references';
import { checkFilmFolders } from './film-folders';
import type { PlacedEntity } from './placed-entity';
import { checkResolutionLimit } from './resolution-limits';

function checkReferences(context: Context, { entity, source, pointer }: PlacedEntity): void {
  for (const { id, at, types } of contentReferences(entity))
    checkContentId(context, String(id), source.at(pointer + at), types);
}

/** Which list of the other names an entity in turn. */
const returns: readonly (readonly [field: string, list: string])[] = [
  ['seasonId', 'episodeIds'],
  ['seriesId', 'seasonIds'],
];

function checkReturns(context: Context, { entity, source, pointer }: PlacedEntity): void {
  for (const [field, list] of returns) {
    const id = (entity as unknown as Record<string, unknown>)[field];
    if (typeof id !== 'string' || (field === 'seriesId' && entity.type !== 'SEASON')) continue;
    const other = context.entities.get(id) as unknown as Record<string, unknown> | undefined;
    const named = other?.[list];
    if (!Array.isArray(named) || named.includes(entity.id)) continue;
    context.report(
      problem('one-sided', source.at(`${pointer}/${field}`), { other: quoted(id), found: quoted(entity.id) }),
    );
  }
}

function checkLicences(context: Context, { entity, source, pointer }: PlacedEntity): void {
  const { licences, sound, report } = context;
  if (!('licenceIds' in entity || 'accessLevel' in entity)) return;
  const licenceIds = (licences?.value.licences ?? []).map(({ id }) => id);
  const hintOf = (id: string) =>
    licenceIds.length > FEW ? didYouMean(context.nearest(id, () => licenceIds)) : suggestion(id, licenceIds);
  (entity.licenceIds ?? []).forEach((id, place) => {
    if (!sound.licences || licenceIds.includes(id)) return;
    report(
      problem(
        'unknown-licence',
        source.at(`${pointer}/licenceIds/${place}`),
        { found: quoted(id) },
        licences === undefined ? 'licences.json lists what viewers can subscribe to or buy' : hintOf(id),
      ),
    );
  });
  if (entity.accessLevel === 'LICENCE' && !entity.licenceIds?.length) {
    const reason = 'it needs a licence, and names none in licenceIds: nobody can open it';
    report(problem('contradiction', source.at(`${pointer}/accessLevel`), { reason }));
  } else if (entity.licenceIds?.length && entity.accessLevel !== 'LICENCE') {
    const reason = 'it names licences, and needs none: accessLevel is not LICENCE';
    report(problem('contradiction', source.atKey(`${pointer}/licenceIds`), { reason }));
  }
}

function checkLocalisations({ languages, report }: Context, { entity, source, pointer }: PlacedEntity): void {
  for (const language of Object.keys(entity.localisations ?? {})) {
    if (languages.includes(language)) continue;
    const at = source.atKey(`${pointer}/localisations/${escapePointer(language)}`);
    report(problem('unused-language', at, { language: quoted(language), languages: listed(languages, 'and') }));
  }
}

/** Whether an entity has what a query asks for; times are left aside, for they pass. */
function answers(entity: Entity, query: NonNullable<Bucket['query']>): boolean {
  const { type, tags, genres, seriesId, channelId } = query;
  if (type !== undefined && entity.type !== type) return false;
  const ownTags = 'tags' in entity ? entity.tags : undefined;
  if (tags && !tags.every((tag) => ownTags?.includes(tag))) return false;
  const own = 'genres' in entity ? entity.genres : undefined;
  if (genres && !genres.some((genre) => own?.includes(genre))) return false;
  if (channelId !== undefined && (!('channelId' in entity) || entity.channelId !== channelId)) return false;
  if (seriesId !== undefined && (!('seriesId' in entity) || entity.seriesId !== seriesId)) return false;
  return isCardEntity(entity);
}

function checkBucket(context: Context, { source, pointer }: PlacedEntity, bucket: Bucket): void {
  const { query, itemIds } = bucket;
  if ((query === undefined) === (itemIds === undefined)) {
    context.report(problem('bucket-source', source.at(pointer), { found: query === undefined ? 'neither' : 'both' }));
  }
  if (query === undefined) return;
  if (context.sound.content && ![...context.entities.values()].some((entity) => answers(entity, query))) {
    context.report(problem('empty-bucket', source.at(`${pointer}/query`)));
  }
}

/** AU-14: parental control must be able to read the rating. */
function checkRating({ report }: Context, { entity, source, pointer }: PlacedEntity): void {
  if (!('rating' in entity) || typeof entity.rating !== 'string' || readRating(entity.rating) !== 'unknown') return;
  report(problem('unknown-rating', source.at(`${pointer}/rating`), { found: quoted(entity.rating) }));
}

/** Only a film whose parts the server can read is looped into a live stream. */
function checkLive(context: Context, { entity, source, pointer }: PlacedEntity): void {
  const playback = 'playback' in entity ? entity.playback : undefined;
  if (!playback?.live || playback.hlsUrl.startsWith('media/')) return;
  context.report(problem('live-film', source.at(`${pointer}/playback/hlsUrl`), { found: quoted(playback.hlsUrl) }));
}

/** What a channel promises of its programmes takes a stream of which parts can be played. */
function checkArchive(context: Context, { entity, source, pointer }: PlacedEntity): void {
  if (entity.type !== 'CHANNEL') return;
  const { archiveUrl, playback } = entity;
  if (archiveUrl) checkMedia(context, archiveUrl, source.at(`${pointer}/archiveUrl`));
  if (playback?.live || (playback && archiveUrl)) return;
  const promise = entity.startOver ? 'startOver' : entity.catchUpHours ? 'catchUpHours' : undefined;
  if (!promise) return;
  const reason = 'it needs a looped stream (playback.live), or a stream and an archiveUrl';
  context.report(problem('contradiction', source.atKey(`${pointer}/${promise}`), { reason }));
}

/** Chapters and inserted breaks follow one another; what can be skipped ends after it begins; and nothing lies behind the end of the video. */
function checkTimes(context: Context, { entity, source, pointer }: PlacedEntity): void {
  const playback = 'playback' in entity ? entity.playback : undefined;
  if (!playback) return;
  const { chapters = [], segments = [], insertedBreaks = [], duration = Number.POSITIVE_INFINITY } = playback;
  const contradict = (at: string, reason: string) =>
    context.report(problem('contradiction', source.at(`${pointer}/playback/${at}`), { reason }));
  chapters.forEach(({ startTime }, place) => {
    const before = chapters[place - 1];
    if (before && startTime <= before.startTime)
      contradict(
        `chapters/${place}/startTime`,
        `it begins at ${startTime}, and the chapter before it at ${before.startTime}`,
      );
    else if (startTime >= duration)
      contradict(`chapters/${place}/startTime`, `it begins at ${startTime}, and the video ends at ${duration}`);
  });
  segments.forEach(({ startTime, endTime = duration }, place) => {
    if (endTime <= startTime)
      contradict(`segments/${place}/startTime`, `it begins at ${startTime}, and ends at ${endTime}`);
    else if (endTime > duration)
      contradict(`segments/${place}/endTime`, `it ends at ${endTime}, and the video at ${duration}`);
  });
  if (playback.live && insertedBreaks.length > 0)
    contradict('insertedBreaks', 'the breaks of a live stream cannot be listed in advance');
  insertedBreaks.forEach(({ start }, place) => {
    const before = insertedBreaks[place - 1];
    if (!before || start >= before.start + before.duration) return;
    const reason = `it begins at ${start}, and the break before it ends at ${before.start + before.duration}`;
    contradict(`insertedBreaks/${place}/start`, reason);
  });
}

/** A film is opened with its folder: one that lies in none could be played by nobody. */
function checkFilmFolder(context: Context, { entity, source, pointer }: PlacedEntity): void {
  const playback = 'playback' in entity ? entity.playback : undefined;
  if (!playback || !/^media\/[^/]+\.m3u8$/i.test(playback.hlsUrl)) return;
  context.report(problem('film-folder', source.at(`${pointer}/playback/hlsUrl`), { found: quoted(playback.hlsUrl) }));
}

function checkEntity(context: Context, placed: PlacedEntity, parentsOf: FindParents): void {
  const { entity, source, pointer } = placed;
  checkReferences(context, placed);
  checkReturns(context, placed);
  checkLicences(context, placed);
  checkLive(context, placed);
  checkArchive(context, placed);
  checkRating(context, placed);
  checkFilmFolder(context, placed);
  checkTimes(context, placed);
  checkLocalisations(context, placed);
  checkCollection(context, placed, parentsOf);
  checkInheritedTerritories(context, placed, parentsOf);
  if (entity.type === 'BUCKET') checkBucket(context, placed, entity);
  if (
    (entity.type === 'LIVE_EVENT' || entity.type === 'PROGRAMME') &&
    Date.parse(entity.endDate) < Date.parse(entity.startDate)
  ) {
    const values = { start: entity.startDate, end: entity.endDate };
    context.report(problem('wrong-order', source.at(`${pointer}/endDate`), values));
  }
}

/** Programmes of one channel follow one another: a viewer can watch but one of two. */
function checkOverlaps({ report }: Context, all: readonly PlacedEntity[]): void {
  const byStart = all
    .flatMap(({ entity, source, pointer }) => (entity.type === 'PROGRAMME' ? [{ entity, source, pointer }] : []))
    .sort((a, b) => Date.parse(a.entity.startDate) - Date.parse(b.entity.startDate));
  const last = new Map<string, (typeof byStart)[number]['entity']>();
  for (const { entity, source, pointer } of byStart) {
    const before = last.get(entity.channelId);
    if (before && Date.parse(entity.startDate) < Date.parse(before.endDate)) {
      const values = { other: quoted(before.id), end: before.endDate };
      report(problem('overlapping-programmes', source.at(`${pointer}/startDate`), values));
    }
    if (!before || Date.parse(entity.endDate) > Date.parse(before.endDate)) last.set(entity.channelId, entity);
  }
}

/** An id leads to one piece of content, whether it is the realm's own or another system's. */
function checkIds({ report }: Context, all: readonly PlacedEntity[], key: 'id' | 'externalId'): void {
  const seen = new Map<string, Place>();
  for (const { entity, source, pointer } of all) {
    const id = entity[key];
    if (id === undefined) continue;
    const at = source.at(`${pointer}/${key}`);
    const first = seen.get(id);
    if (first === undefined) seen.set(id, at);
    else report(problem('duplicate-id', at, { found: quoted(id), other: `${first.file}:${first.line}` }));
  }
}

/** What the product's own pages show must be there too, unless the realm has a page in their place. */
function checkBasePages(context: Context): void {
  if (!context.sound.content || !context.sound.pages) return;
  const replaced = new Set(
    context.pages.filter(({ value }) => value.extends !== 'base').map(({ value }) => pageKey(value)),
  );
  for (const page of context.product.base.pages) {
    if (replaced.has(pageKey(page)) || !context.openRoutes.some(({ name }) => name === page.route)) continue;
    for (const id of missingContent(context, page)) {
      const at = context.settings.source.at('');
      context.report(problem('missing-content', at, { page: quoted(page.route), found: quoted(id) }));
    }
  }
}

function missingContent({ product, entities, pages }: Context, page: PageDocument): string[] {
  const extension = pages.find(({ value }) => value.extends === 'base' && value.route === page.route)?.value;
  const changed = new Set([...(extension?.remove ?? []), ...(extension?.sections ?? []).map(({ id }) => id)]);
  return page.sections
    .filter(({ id }) => !changed.has(id))
    .flatMap(({ type, settings }) => {
      const marks = Object.hasOwn(product.blocks, type) ? product.blocks[type]?.marks : undefined;
      return markedValues(marks, settings)
        .filter(
          ({ mark, value }) => isContentMark(mark) && !String(value).startsWith('$') && !entities.has(String(value)),
        )
        .map(({ value }) => String(value));
    });
}

/** Content: ids that are free, references to what is there, dates in order, buckets that hold something. */
export function checkContent(context: Context): void {
  const all = context.content.flatMap(({ source, value }) =>
    value.items.map((entity, place): PlacedEntity => ({ entity, source, pointer: `/items/${place}` })),
  );
  checkIds(context, all, 'id');
  checkIds(context, all, 'externalId');
  checkOverlaps(context, all);
  const parentsOf = parentFinder(context.entities);
  checkFilmFolders(context, all, parentsOf);
  for (const placed of all) {
    checkEntity(context, placed, parentsOf);
    checkResolutionLimit(context, placed, parentsOf);
  }
  checkBasePages(context);
}
