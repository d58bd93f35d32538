import type { Entity } from '../../../../schemas/generated/types';
import type { Context } from '../context';
import { problem } from '../problem';
import { didYouMean, quoted } from '../words';
import { checkUniqueIds } from './pages';

const tagsOf = (entities: Iterable<Entity>): string[] => [
  ...new Set([...entities].flatMap((entity) => (entity.type === 'LIVE_EVENT' ? (entity.tags ?? []) : []))),
];

/** What the simulator plays: each competition once, and each with events. */
export function checkSimulation(context: Context): void {
  const { simulation, entities, sound, report, nearest } = context;
  if (!simulation) return;
  const { source, value } = simulation;
  const places = value.competitions.map(({ id }, place) => ({ id, pointer: `/competitions/${place}` }));
  checkUniqueIds(context, source, places, 'competition');
  if (!sound.content) return;
  const tags = tagsOf(entities.values());
  value.competitions.forEach(({ eventTag }, place) => {
    if (tags.includes(eventTag)) return;
    const hint = didYouMean(nearest(eventTag, () => tags));
    const at = source.at(`/competitions/${place}/eventTag`);
    report(problem('unknown-event-tag', at, { found: quoted(eventTag) }, hint));
  });
}
