import type { Devices } from '../../schemas/generated/types';
import { endAccess, endDerivedAccess } from '../accounts/end-access';
import { ServerError } from '../kernel/errors/errors';
import { recordEvent } from '../sessions/record-event';
import { deviceStore } from '../store/devices';
import { type AccountParts, adultsAccountOf, idOf } from './account-parts';
import { ENDPOINTS } from './endpoints';

/** Where a viewer is signed in, and how that ends. */
export function registerDevicesApi(parts: AccountParts): void {
  const { calls, database, sessions } = parts;

  calls.viewer(ENDPOINTS.devices, async (call): Promise<Devices> => {
    const { viewer, device } = await adultsAccountOf(parts, call);
    const list = await deviceStore(database, call.realm).list(viewer.id);
    return {
      devices: list.map(({ id, name, lastSeenAt }) => ({
        id,
        name: name || '—',
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === device.id,
      })),
    };
  });

  calls.viewer(ENDPOINTS.endDevice, async (call) => {
    const { viewer } = await adultsAccountOf(parts, call);
    const device = idOf(call, 'UNKNOWN_DEVICE');
    await database.transaction().execute(async (transaction) => {
      // whoever had the device may have let others in
      await endDerivedAccess(transaction, { realm: call.realm, viewer: viewer.id });
      const ended = await deviceStore(transaction, call.realm).end(viewer.id, device);
      if (!ended) throw new ServerError('UNKNOWN_DEVICE');
    });
    sessions.noteEnded();
    await recordEvent(parts, call, viewer.id, 'DEVICE_REMOVED');
  });

  calls.viewer(ENDPOINTS.logoutEverywhere, async (call) => {
    const { viewer } = await adultsAccountOf(parts, call);
    await database
      .transaction()
      .execute((transaction) => endAccess(transaction, { realm: call.realm, viewer: viewer.id }));
    sessions.noteEnded();
    await recordEvent(parts, call, viewer.id, 'SIGN_OUT_EVERYWHERE');
  });
}
