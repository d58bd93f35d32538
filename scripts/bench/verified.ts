import type { AddressInfo } from 'node:net';
import type { ProgressAnswer, SessionTokens } from '../../schemas/generated/types';
import { ENDPOINTS } from '../../server/endpoints';
import { createCalls } from '../../server/features/auth/sessions/calls';
import { createKeyRing } from '../../server/features/auth/sessions/key-ring';
import { createSessions } from '../../server/features/auth/sessions/sessions';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { progressStore } from '../../server/features/library/progress-store';
import { createApiKeys } from '../../server/kernel/keys/api-keys';
import type { Measure } from './figure';
import { startProgram } from './process';
import { openSample } from './sample-server';

const REALM = 'sample';
const WARM_MS = 1_500;
const ROUND_MS = 2_000;
const UNCHECKED = '/api/v2/unchecked';

async function answersASecond(address: string, ms: number, token: string): Promise<number> {
  const { firstMessage, stop } = await startProgram<{ perSecond: number }>('load', address, REALM, String(ms), token);
  await stop();
  return firstMessage.perSecond;
}

/**
 * Calls a second with an access token that is verified, beside the same call on the same server that takes the viewer's
 * word for who they are. Only the bench's server has that call.
 */
export const measure: Measure = async (rounds) => {
  const { app, realms, store, encryptionKeys, close } = await openSample({ rails: 1, cards: 1 });
  try {
    const { database } = store;
    const keys = createKeyRing({ database, encryptionKeys, clock: Date.now });
    const security = { record: async () => {} };
    const sessions = createSessions({ database, realms, security, clock: Date.now, keys });
    const calls = createCalls(app, {
      ...{ realms, sessions, countryHeader: null, regionHeader: null, vpnHeader: null, onNewDevice: async () => {} },
      apiKeys: createApiKeys(database, Date.now),
    });
    const viewer = await viewerStore(database, REALM).addGuest();
    const unchecked = { ...ENDPOINTS.progress, path: UNCHECKED, callers: null };
    calls.open(
      unchecked,
      async ({ realm }): Promise<ProgressAnswer> => ({
        items: await progressStore(database, realm, new Date()).underWay({ viewer: viewer.id, owner: viewer.id }),
      }),
    );
    const signIn = {
      deviceName: 'bench',
      address: '127.0.0.1',
      country: null,
      region: null,
      deviceTokens: [],
      onNewDevice: async () => {},
    };
    const { authorisationToken: token }: SessionTokens = await sessions.begin(REALM, viewer, signIn);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const [checked, bare] = [origin + ENDPOINTS.progress.path, origin + UNCHECKED];
    for (const address of [checked, bare]) await answersASecond(address, WARM_MS, token);
    const ours: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await answersASecond(checked, ROUND_MS, token));
      yardstick.push(await answersASecond(bare, ROUND_MS, token));
    }
    const note = 'GET /api/v2/progress, one question to the store each; beside the same without looking at the token';
    return [{ what: 'verified calls', unit: '/s', ours, yardstick, aim: { of: 'ratio', atLeast: 0.8 }, note }];
  } finally {
    await close();
  }
};
