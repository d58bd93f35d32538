import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { LiveStateAnswer, LiveStateUpdate } from '../../../schemas/generated/types';
import { validateLiveStateUpdate } from '../../../schemas/generated/validators.js';
import type { Database } from '../../kernel/database/open';
import { ServerError } from '../../kernel/errors/errors';
import { type Calls, readBody, type SystemCall } from '../auth';
import { contentShift } from '../catalogue';
import type { LiveStateRow, RealmService } from '../realms';
import { LIVE_ENDPOINTS } from './endpoints';
import { type RefusalStore, storingRefusals } from './feeds/refusals';
import { applyLiveUpdate, type LiveUpdate } from './live-state-store';

export interface LiveStatesOptions {
  calls: Pick<Calls, 'system'>;
  database: Database;
  realms: Pick<RealmService, 'refresh'>;
  clock: () => number;
  refusals: RefusalStore;
}

/** How much data a state has at most, in bytes of JSON. */
const MAX_DATA_BYTES = 16 * 1024;

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** How far from now an event starts at most. */
const MAX_DAYS = 400;

const movedBy = (moment: Date | string, ms: number): string => new Date(new Date(moment).getTime() + ms).toISOString();

/** @throws ServerError BAD_BODY for a start that is far away, by mistake or on purpose */
function readStart(startTime: string, { shift, now }: { shift: number; now: number }): string {
  if (Math.abs(Date.parse(startTime) - now) > MAX_DAYS * DAY_MS)
    throw new ServerError('BAD_BODY', { problem: `“/startTime” must be within ${MAX_DAYS} days of now.` });
  return movedBy(startTime, -shift);
}

/** @throws ServerError BODY_TOO_LARGE, BAD_BODY */
function updateOf(
  { status, sequence, startTime, data }: LiveStateUpdate,
  moment: { shift: number; now: number },
): LiveUpdate {
  if (data && Buffer.byteLength(JSON.stringify(data)) > MAX_DATA_BYTES)
    throw new ServerError('BODY_TOO_LARGE', { limit: MAX_DATA_BYTES });
  return {
    status,
    sequence,
    startsAt: startTime === undefined ? null : readStart(startTime, moment),
    data: data ?? null,
  };
}

function answerOf({ event, status, sequence, starts_at, updated_at, data }: LiveStateRow, shift: number) {
  return {
    ...{ eventId: event, status, sequence, updatedAt: updated_at.toISOString() },
    ...(starts_at && { startTime: movedBy(starts_at, shift) }),
    ...(data && { data }),
  };
}

/** What systems say of events while they happen. It stands beside the content, and drops pages only when they change. */
export function registerLiveStates({ calls, database, realms, clock, refusals }: LiveStatesOptions): void {
  async function setLiveState({ served, realm, request }: SystemCall): Promise<LiveStateAnswer> {
    const { id } = request.params as { id: string };
    const now = clock();
    const shift = contentShift(served.realm.settings.contentAnchor, now);
    const update = updateOf(readBody(request, validateLiveStateUpdate), { shift, now });
    const arrival = { now, contentNow: now - shift };
    const { state, applied, isTransition } = await applyLiveUpdate(database, realm, id, update, arrival);
    if (isTransition) await realms.refresh(realm);
    return { applied, ...answerOf(state, shift) };
  }
  calls.system(LIVE_ENDPOINTS.setLiveState, storingRefusals(refusals, setLiveState));
}
