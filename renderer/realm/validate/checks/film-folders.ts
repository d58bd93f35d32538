import type { Entity } from '../../../../schemas/generated/types';
import { isRestrictedEntity } from '../../age-rating';
import { type Access, type FindParents, withInheritedAccess } from '../../inherited-access';
import type { Context } from '../context';
import { folderOf, realPathIn, upwards } from '../paths';
import { problem } from '../problem';
import { quoted } from '../words';
import type { PlacedEntity } from './placed-entity';

interface Film extends PlacedEntity {
  /** Where its playlist really lies. */
  address: string;
  /** What a signature of its address opens, and all below it. */
  folder: string;
  /** Who may watch it, as one text. */
  access: string;
  /** From when it can be watched, ms since the epoch; without a date, always. */
  published: number;
}

/** More kinds of access than a folder's films have; it bounds what films are compared with. */
const MOST_COMPARED = 50;

const accessText = (needsLicence: boolean, isRestricted: boolean, sets: readonly (readonly string[] | undefined)[]) =>
  JSON.stringify([needsLicence, isRestricted, ...sets.map((values) => values && [...values].sort())]);

const FOR_EVERYONE = accessText(false, false, [undefined, undefined, undefined]);

function accessOf(entity: Entity): string {
  const { accessLevel, licenceIds, allowedTerritories, blockedTerritories } = entity as Access;
  const sets = [licenceIds, allowedTerritories, blockedTerritories];
  return accessText(accessLevel === 'LICENCE', isRestrictedEntity(entity), sets);
}

/** From when an entity can be watched: an event not before it starts; one that is called off, or delayed without a new start, not at all. */
function publishedOf(entity: Entity): number {
  if (entity.type === 'VOD_VIDEO') {
    const dates = [entity.publishedDate, entity.availableFrom].filter((date) => date !== undefined);
    return Math.max(Number.NEGATIVE_INFINITY, ...dates.map((date) => Date.parse(date)));
  }
  if (entity.type !== 'LIVE_EVENT') return Number.NEGATIVE_INFINITY;
  const { eventState, startDate, delayedUntil, timeToBeConfirmed } = entity;
  if (timeToBeConfirmed && eventState === undefined) return Number.POSITIVE_INFINITY;
  if (eventState === 'CANCELLED' || eventState === 'POSTPONED') return Number.POSITIVE_INFINITY;
  const start = eventState === 'DELAYED' ? delayedUntil : startDate;
  return start ? Date.parse(start) : Number.POSITIVE_INFINITY;
}

function filmOf(placed: PlacedEntity, context: Context, parentsOf: FindParents): Film[] {
  const named = 'playback' in placed.entity ? placed.entity.playback?.hlsUrl : undefined;
  const folder = named && /^media\/.+(?=\/[^/]+\.m3u8$)/i.exec(named)?.[0];
  if (!folder) return [];
  const real = (path: string) => realPathIn(context.folder, path);
  return [{ ...placed, address: real(named), folder: real(folder), ...audienceOf(placed, parentsOf) }];
}

/** Who may watch what an item is about, and from when. */
const audienceOf = ({ entity }: PlacedEntity, parentsOf: FindParents): Pick<Film, 'access' | 'published'> => ({
  access: accessOf(withInheritedAccess(entity, parentsOf)),
  published: publishedOf(entity),
});

/** Another film whose address opens this one. When an event starts is not for the check to say: a live state moves it. */
const besideEvent = ({ address }: Film, byFolder: ReadonlyMap<string, readonly Film[]>): Film | undefined =>
  upwards(folderOf(address))
    .flatMap((folder) => byFolder.get(folder) ?? [])
    .find((other) => other.address !== address);

/** The files of an item that are opened one by one, by their pointer: its clip, captions and thumbnails. */
function singleFilesOf(entity: Entity): [pointer: string, path: string][] {
  const { captions = [], thumbnailsUrl } = ('playback' in entity && entity.playback) || {};
  const files: [string, string | undefined][] = [
    ['/previewUrl', 'previewUrl' in entity ? entity.previewUrl : undefined],
    ['/playback/thumbnailsUrl', thumbnailsUrl],
    ...captions.map(({ src }, at): [string, string] => [`/playback/captions/${at}/src`, src]),
  ];
  return files.filter((file): file is [string, string] => file[1]?.startsWith('media/') ?? false);
}

/** Viewers of an item are given its files: none is a part of another item's film that is for other viewers, or for later. */
function checkSingleFiles(
  context: Context,
  placed: PlacedEntity,
  byFolder: ReadonlyMap<string, readonly Film[]>,
  parentsOf: FindParents,
): void {
  const { entity, source, pointer } = placed;
  const files = singleFilesOf(entity);
  if (files.length === 0) return;
  const own = filmOf(placed, context, parentsOf);
  const { access, published } = audienceOf(placed, parentsOf);
  for (const [at, path] of files) {
    const folders = upwards(folderOf(realPathIn(context.folder, path)));
    if (own.some(({ folder }) => folders.includes(folder))) continue;
    const films = folders.flatMap((folder) => byFolder.get(folder) ?? []);
    const other = films.find((film) => ![access, FOR_EVERYONE].includes(film.access) || film.published > published);
    if (!other) continue;
    const values = { other: quoted(other.entity.id) };
    context.report(problem('file-in-film-folder', source.at(pointer + at), values));
  }
}

/**
 * A signed address opens a film's folder and all below it (docs/decisions/0025): no film for other viewers may lie there.
 * Several pieces of content may have one film, which is then open to the viewers of each.
 */
export function checkFilmFolders(context: Context, all: readonly PlacedEntity[], parentsOf: FindParents): void {
  const films = all.flatMap((placed) => filmOf(placed, context, parentsOf));
  const byFolder = new Map<string, Film[]>();
  for (const film of films) {
    const others = byFolder.get(film.folder) ?? [];
    const isNew = !others.some(({ address, access }) => address === film.address && access === film.access);
    if (isNew && others.length < MOST_COMPARED) byFolder.set(film.folder, [...others, film]);
  }
  const earliest = new Map<string, Film>();
  for (const film of films) {
    if (film.published < (earliest.get(film.folder)?.published ?? Number.POSITIVE_INFINITY))
      earliest.set(film.folder, film);
  }
  for (const film of films) {
    const earlier = upwards(folderOf(film.address))
      .flatMap((folder) => earliest.get(folder) ?? [])
      .find(({ address, published }) => address !== film.address && published < film.published);
    const beside = film.entity.type === 'LIVE_EVENT' ? besideEvent(film, byFolder) : undefined;
    if (beside) {
      const values = { other: quoted(beside.entity.id) };
      context.report(problem('event-film-folder', film.source.at(`${film.pointer}/playback/hlsUrl`), values));
    } else if (earlier) {
      const values = { other: quoted(earlier.entity.id) };
      context.report(problem('early-film-folder', film.source.at(`${film.pointer}/playback/hlsUrl`), values));
    }
    // where it really lies, and not what its own name opens, is what others' signatures may reach
    const opener = upwards(folderOf(film.address))
      .flatMap((folder) => byFolder.get(folder) ?? [])
      .find(({ address, access }) => address !== film.address && access !== film.access);
    if (!opener) continue;
    const values = { other: quoted(opener.entity.id) };
    context.report(problem('shared-film-folder', film.source.at(`${film.pointer}/playback/hlsUrl`), values));
  }
  for (const placed of all) checkSingleFiles(context, placed, byFolder, parentsOf);
}
