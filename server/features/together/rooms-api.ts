import { MINUTE_MS } from '../../../renderer/contract/constants';
import { readSetting } from '../../../renderer/realm/routes';
import type { CreatedRoom, RoomTicket } from '../../../schemas/generated/types';
import { validateRoomRequest } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { accountLimit } from '../../kernel/limits/account-limit';
import { networkLimit } from '../../kernel/limits/network-limit';
import { type AccountParts, nameOf, readBody, type ViewerCall } from '../auth';
import type { PermitPlayback } from '../catalogue';
import { TOGETHER_ENDPOINTS } from './endpoints';
import { CONNECTION_PATH } from './room-connection';
import type { RoomStore } from './room-store';
import { signTicket } from './room-ticket';

/** How many rooms an account creates. */
const ROOMS = { limit: 30, windowMs: 60 * MINUTE_MS };
/** How many tickets a network requests: a school class may share one. */
const TICKETS = { limit: 600, windowMs: 10 * MINUTE_MS };

export interface RoomsApiOptions {
  store: RoomStore;
  /** What plays content for a viewer, and refuses who may not play it. */
  permit: PermitPlayback;
}

/** RS-38: rooms are where the realm says so. @throws ServerError FEATURE_OFF */
function refuseWhereOff({ served }: ViewerCall): void {
  if (readSetting({ ...served.realm.settings }, 'settings.REACTOO') !== 'ENABLED')
    throw new ServerError('FEATURE_OFF', { setting: 'settings.REACTOO = ENABLED' });
}

/** Creates rooms, and lets those in who may play their content. */
export function registerRoomsApi(
  { calls, database, sessions, clock }: Pick<AccountParts, 'calls' | 'database' | 'sessions' | 'clock'>,
  { store, permit }: RoomsApiOptions,
): void {
  const rooms = accountLimit(database, 'rooms', ROOMS, clock);
  const tickets = networkLimit(TICKETS, clock);

  /** What the others in a room call a viewer: the profile, or the account; nothing for a guest. */
  async function shownName(call: ViewerCall): Promise<string | null> {
    const state = await sessions.stateOf(call.realm, call);
    return state.profile?.name ?? (nameOf(state) || null);
  }

  calls.viewer(TOGETHER_ENDPOINTS.createRoom, async (call): Promise<CreatedRoom> => {
    refuseWhereOff(call);
    const { contentId } = readBody(call.request, validateRoomRequest);
    await permit(call, contentId);
    const { realm, claims, device } = call;
    await rooms.use({ realm, subject: claims.sub });
    const name = await shownName(call);
    return { id: await store.create({ realm, content: contentId, viewer: claims.sub, device, name }) };
  });

  calls.viewer(TOGETHER_ENDPOINTS.roomTicket, async (call): Promise<RoomTicket> => {
    refuseWhereOff(call);
    const { realm, claims, device, request, origin } = call;
    tickets.use(realm, origin.address);
    const { id: room } = request.params as { id: string };
    const contentId = await store.contentOf(realm, room);
    await permit(call, contentId);
    const ticket = await signTicket(
      await sessions.keys(),
      {
        ...{ realm, viewer: claims.sub, device, room, name: await shownName(call) },
        ...(claims.pro?.tp === 'c' && { child: true }),
      },
      clock(),
    );
    const scheme = request.protocol === 'https' ? 'wss' : 'ws';
    return { ticket, contentId, address: `${scheme}://${request.host}${CONNECTION_PATH}` };
  });
}
