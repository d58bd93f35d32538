import { text } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import { endsWithin } from '../../../kernel/ends-within';
import type { FilmFiles } from '../film-files';
import { MAX_PLAYLIST_BYTES } from '../live/read-playlist';
import { isMediaPath } from '../safe-path';
import { discard, type MediaStore, type ObjectRequest, type StoredObject } from './media-store';
import { readStored } from './read-stored';

/** For how long a playlist counts as unchanged: every viewer of a stream asks for one every few seconds. */
const STATE_MS = 10 * MS_PER_SECOND;
const STATES_REMEMBERED = 10_000;
const READ_LIMITS = { mostBytes: MAX_PLAYLIST_BYTES, mostMs: 10 * MS_PER_SECOND };

/** @returns the playlists of a realm's films in a store */
export function createStoredFiles(store: MediaStore, clock: () => number): (realm: string) => FilmFiles {
  const states = new LRUCache<string, { state: string; until: number }>({ max: STATES_REMEMBERED });

  async function open(realm: string, film: string, path: string, request: ObjectRequest): Promise<StoredObject> {
    // links are for folders: what a name says is where a playlist lies
    if (!isMediaPath(path) || !(film === '.' || path.startsWith(`${film}/`)))
      throw new Error(`${path} does not lie in ${film}`);
    const answer = await store.open(path, request, { realm, address: null });
    if (answer.outcome !== 'found') throw new Error(`${path} does not exist`);
    return answer;
  }

  async function stateOf(realm: string, film: string, path: string): Promise<string> {
    const key = `${realm}/${path}`;
    const cached = states.get(key);
    if (cached && endsWithin(cached.until, clock(), STATE_MS)) return cached.state;
    const { etag, lastModified, length } = await open(realm, film, path, { isHead: true });
    const state = JSON.stringify([etag, lastModified?.getTime(), length]);
    states.set(key, { state, until: clock() + STATE_MS });
    return state;
  }

  return (realm) => ({
    name: realm,
    async placeOf(film, path) {
      await stateOf(realm, film, path);
      return `store:${realm}/${path}`;
    },
    stateOf: (film, path) => stateOf(realm, film, path),
    async read(film, path) {
      const object = await open(realm, film, path, {});
      if (object.encoding !== null) {
        discard(object);
        throw new Error(`${path} is stored with the encoding ${object.encoding}`);
      }
      return text(readStored(object, READ_LIMITS));
    },
  });
}
