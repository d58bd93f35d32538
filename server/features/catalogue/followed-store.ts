import type { BucketQuery, Entity } from '../../../schemas/generated/types';
import type { ContentStore } from './content-store';
import type { Horizon } from './horizon';

/** What is live, or comes, where a query does not say of which type. */
const WITH_HOURS = ['LIVE_EVENT', 'PROGRAMME'] as const satisfies readonly Entity['type'][];

const turningTypes = ({ type }: BucketQuery) => (type ? [type] : WITH_HOURS);

/**
 * The same store, which notes when what it brings changes by itself: by the hours of what was found, by the next start or end
 * of what a query looks for, and by the next publication, which may be of anything.
 */
export function followedStore(store: ContentStore, horizon: Horizon): ContentStore {
  let publication: Promise<void> | undefined;
  const published = () => {
    publication ??= store.nextPublication().then((moment) => horizon.note(moment));
    return publication;
  };
  const turned = new Map<string, Promise<void>>();
  function turns(types: readonly Entity['type'][], now: Date): Promise<void> {
    const key = `${types.join(' ')} ${now.getTime()}`;
    const noted = turned.get(key) ?? store.nextTurn(types, now).then((moment) => horizon.note(moment));
    turned.set(key, noted);
    return noted;
  }
  const noteAll = (entities: Iterable<Entity>) => {
    for (const entity of entities) horizon.noteEntity(entity);
  };

  return {
    ...store,
    async byIds(ids) {
      const [found] = await Promise.all([store.byIds(ids), published()]);
      noteAll(found.values());
      return found;
    },
    async find(query, stretch, now, visibleIn) {
      const [found] = await Promise.all([
        store.find(query, stretch, now, visibleIn),
        published(),
        query.from && turns(turningTypes(query), now),
      ]);
      noteAll(found.entities);
      return found;
    },
    async onAir(channelIds, moment) {
      const [found] = await Promise.all([store.onAir(channelIds, moment), published()]);
      const rewound = moment.now.getTime() - moment.from.getTime();
      for (const programmes of found.values()) {
        noteAll(programmes);
        // what has ended counts for as long as the stream can be rewound to it
        for (const { endDate } of programmes) horizon.note(new Date(Date.parse(endDate) + rewound));
      }
      return found;
    },
    async between(window, about) {
      const [found] = await Promise.all([store.between(window, about), published()]);
      noteAll(found);
      return found;
    },
    async eventsBetween(window) {
      const [found] = await Promise.all([store.eventsBetween(window), published()]);
      noteAll(found);
      return found;
    },
    async shownOn(channelIds, window) {
      const [found] = await Promise.all([store.shownOn(channelIds, window), published()]);
      noteAll(found);
      return found;
    },
    async releases(query, stretch, now, visibleIn) {
      const [found, next] = await Promise.all([
        store.releases(query, stretch, now, visibleIn),
        store.nextRelease(now),
        published(),
      ]);
      horizon.note(next);
      noteAll(found.entities);
      return found;
    },
    async countLive(now, visibleIn) {
      const [count] = await Promise.all([store.countLive(now, visibleIn), published(), turns(['LIVE_EVENT'], now)]);
      return count;
    },
  };
}
