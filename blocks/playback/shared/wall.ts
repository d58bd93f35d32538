/** How the events of a multi-view are laid out: all as large as each other, or the first one large and the others beside it. */
export type WallLayout = 'grid' | 'focus';

/** What a multi-view shows; its address says all of it. */
export interface Wall {
  /** The ids of the events, in the order in which they are shown. */
  events: readonly string[];
  /** The event that has the sound; null where there is none. */
  sound: string | null;
  layout: WallLayout;
}

/** As many events as fit on any screen. */
export const MAX_EVENTS = 4;

const ID = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/;

/** A wall that holds together: no event twice, and the sound with one of them. */
function wallOf(events: readonly string[], sound: string | null, layout: WallLayout, max: number): Wall {
  const distinct = [...new Set(events)].slice(0, max);
  const first = distinct[0] ?? null;
  return { events: distinct, sound: sound !== null && distinct.includes(sound) ? sound : first, layout };
}

/** Reads what an address asks for; what makes no sense in it is left out. */
export function parseWall(query: URLSearchParams, max = MAX_EVENTS): Wall {
  const events = (query.get('events') ?? '').split(',').filter((id) => ID.test(id));
  const layout = query.get('layout') === 'focus' ? 'focus' : 'grid';
  return wallOf(events, query.get('sound'), layout, max);
}

/** The query of a wall's address, with its `?`; what goes without saying is left out. */
export function wallSearch({ events, sound, layout }: Wall): string {
  const parts = [
    ...(events.length > 0 ? [`events=${events.join(',')}`] : []),
    ...(sound !== null && sound !== events[0] ? [`sound=${sound}`] : []),
    ...(layout === 'grid' ? [] : [`layout=${layout}`]),
  ];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Adds an event; on a full wall, it takes the place of the last one. */
export const withEvent = ({ events, sound, layout }: Wall, id: string, max = MAX_EVENTS): Wall =>
  events.includes(id) ? { events, sound, layout } : wallOf([...events.slice(0, max - 1), id], sound, layout, max);

/** Takes an event out; its sound goes to the first one that is left. */
export const withoutEvent = ({ events, sound, layout }: Wall, id: string): Wall =>
  wallOf(
    events.filter((other) => other !== id),
    sound,
    layout,
    events.length,
  );

/** Two events change places. */
export function withSwapped(wall: Wall, one: string, other: string): Wall {
  const places: Readonly<Record<string, string>> = { [one]: other, [other]: one };
  if (!wall.events.includes(one) || !wall.events.includes(other)) return wall;
  return { ...wall, events: wall.events.map((id) => places[id] ?? id) };
}

/** Makes an event the large one; pressed again, all are as large as each other. */
export function withLarge(wall: Wall, id: string): Wall {
  const [first] = wall.events;
  if (first === undefined || !wall.events.includes(id)) return wall;
  if (wall.layout === 'focus' && first === id) return { ...wall, layout: 'grid' };
  return { ...withSwapped(wall, first, id), layout: 'focus' };
}
