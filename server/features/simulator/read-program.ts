import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { Simulation } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import { contentShift, publishedBy, publishedContent } from '../catalogue';
import type { ServedRealm } from '../realms';
import { type Program, programOf } from './program';
import type { Athlete } from './sides';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/**
 * How far back and ahead events are played, in ms: those that are over make the tables of leagues. Further back than a week, so that
 * a demonstration that begins a week before its day keeps all of its matches until that day ends.
 */
const BACK_MS = 14 * DAY_MS;
const AHEAD_MS = 7 * DAY_MS;
const MOST_EVENTS = 500;
const MOST_ATHLETES = 1000;

/** What is played in a realm in the days around a moment. @param now ms since the epoch */
export async function readProgram(
  database: Database,
  served: ServedRealm,
  simulation: Simulation,
  now: number,
): Promise<Program> {
  const content = publishedContent(database, served, now);
  const today = publishedBy(served, now);
  const [events, athletes] = await Promise.all([
    content.eventsBetween({
      from: new Date(today.getTime() - BACK_MS),
      to: new Date(today.getTime() + AHEAD_MS),
      limit: MOST_EVENTS,
    }),
    content.find({ type: 'ATHLETE' }, { offset: 0, limit: MOST_ATHLETES }, today),
  ]);
  const people = athletes.entities.flatMap((entity): Athlete[] => {
    if (entity.type !== 'ATHLETE') return [];
    const { id, title: name, team, country } = entity;
    return [{ id, name, ...(team !== undefined && { team }), ...(country !== undefined && { country }) }];
  });
  return programOf(simulation, events, people, contentShift(served.realm.settings.contentAnchor, now));
}
