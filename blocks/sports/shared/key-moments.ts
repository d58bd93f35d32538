import type { MatchMoment } from '../../../schemas/generated/types';
import { ordered } from './ordered';

/** What is worth watching again, in the order of the match: what the sender says, or else what counts. */
export function keyMoments(
  moments: Readonly<Record<string, MatchMoment>> | undefined,
): (MatchMoment & { id: string })[] {
  const all = ordered(moments).filter(({ isWithdrawn }) => !isWithdrawn);
  const key = all.filter(({ isKey }) => isKey);
  return key.length > 0 ? key : all.filter(({ kind }) => kind === 'score');
}
