import type { Devices } from '../../../../schemas/generated/types';
import { ServerError } from '../../../kernel/errors/errors';
import { type AccountParts, adultsAccountOf, idOf } from '../accounts/account-parts';
import { endAccess, endDerivedAccess } from '../accounts/end-access';
import { deviceStore } from './device-store';
import { SESSION_ENDPOINTS } from './endpoints';
import { recordEvent } from './record-event';

/** Where a viewer is signed in, and how that ends. */
export function registerDevicesApi(parts: AccountParts): void {
  const { calls, database, sessions } = parts;

  calls.viewer(SESSION_ENDPOINTS.devices, async (call): Promise<Devices> => {
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

  calls.viewer(SESSION_ENDPOINTS.endDevice, async (call) => {
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

  calls.viewer(SESSION_ENDPOINTS.logoutEverywhere, async (call) => {
    const { viewer } = await adultsAccountOf(parts, call);
    await database
      .transaction()
      .execute((transaction) => endAccess(transaction, { realm: call.realm, viewer: viewer.id }));
    sessions.noteEnded();
    await recordEvent(parts, call, viewer.id, 'SIGN_OUT_EVERYWHERE');
  });
}
