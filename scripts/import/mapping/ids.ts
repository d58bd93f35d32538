import { createHash } from 'node:crypto';

/** The longest part of an id that comes from the feed: with the import's name and a moment, an id has at most 80 characters. */
const LONGEST_PART = 40;
const DIGEST = 16;
const LONGEST_EXTERNAL_ID = 200;

/** The form of what another system's id could not be told from. */
const LIKE_OURS = new RegExp(`-(?:[0-9a-f]{${DIGEST}}|[0-9]{8}t[0-9]{6})$`);

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * The part of an id that stands for an id of the feed: the same one where it has the form of our ids, with `--` for a dot, and
 * otherwise what is legible of it with 64 bits of its digest, so that two ids of a feed are never one.
 */
export function idPart(sourceId: string): string {
  const plain = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(sourceId) ? sourceId.replaceAll('.', '--') : '';
  if (plain !== '' && plain.length <= LONGEST_PART && !LIKE_OURS.test(plain)) return plain;
  const legible = sourceId
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_PART - DIGEST - 1)
    .replace(/^-+|-+$/g, '');
  const digest = digestOf(sourceId).slice(0, DIGEST);
  return legible === '' ? digest : `${legible}-${digest}`;
}

/** `20261126t200000`, the moment in UTC. */
export const stampOf = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '').toLowerCase();

/** A text without halves of surrogate pairs, which nothing can be encoded of. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\ufffd');

export interface ItemIds {
  id: string;
  externalId: string;
}

/**
 * The ids of an item: they follow from the import's name and the feed's id alone, so that each import finds its items again.
 *
 * @param name the import's name, without hyphens
 * @param moment tells the broadcasts of a channel, and the occurrences of an event, from one another, in ms
 */
export function idsOf(format: string, name: string, sourceId: string, moment?: number): ItemIds {
  const stamp = moment === undefined ? [] : [stampOf(moment)];
  const externalId = [format, name, encodeURIComponent(wellFormed(sourceId)), ...stamp].join(':');
  return {
    id: [name, idPart(sourceId), ...stamp].join('-'),
    externalId:
      externalId.length > LONGEST_EXTERNAL_ID ? [format, name, digestOf(sourceId), ...stamp].join(':') : externalId,
  };
}
