import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { validateProviderReturn, validateProviderStart } from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { networkLimit } from '../../../kernel/limits/network-limit';
import { adultsAccountOf } from '../accounts/account-parts';
import { endDerivedAccess } from '../accounts/end-access';
import { type Calls, readBody } from '../sessions/calls';
import { deviceStore } from '../sessions/device-store';
import { recordEvent } from '../sessions/record-event';
import type { SecurityLog } from '../sessions/security-log';
import type { Sessions } from '../sessions/sessions';
import { FEDERATION_ENDPOINTS } from './endpoints';
import { identityStore } from './identity-store';
import type { ProviderSignIn } from './provider-sign-in';

export interface ProvidersApiOptions {
  calls: Calls;
  database: Database;
  sessions: Sessions;
  providers: ProviderSignIn;
  security: SecurityLog;
  clock: () => number;
}

/** Sign-ins by identity providers. */
export function registerProviders(options: ProvidersApiOptions): void {
  const { calls, database, sessions, providers, clock } = options;
  // each start writes a row, and each return asks the provider
  const byAddress = networkLimit({ limit: 60, windowMs: MINUTE_MS }, clock);
  const nameIn = (params: unknown) => (params as { name: string }).name;

  calls.open(FEDERATION_ENDPOINTS.startProvider, async (call) => {
    byAddress.use(call.realm, call.origin.address);
    return providers.start(call, nameIn(call.request.params), readBody(call.request, validateProviderStart));
  });

  calls.open(FEDERATION_ENDPOINTS.returnFromProvider, async (call) => {
    byAddress.use(call.realm, call.origin.address);
    const name = nameIn(call.request.params);
    const { viewer, provider, from, isLinked } = await providers.arrive(
      call,
      name,
      readBody(call.request, validateProviderReturn),
    );
    if (isLinked) await recordEvent(options, call, viewer.id, 'PROVIDER_LINKED', name);
    const signIn = { ...call.origin, provider, destination: from };
    const tokens = await sessions.begin(call.realm, viewer, signIn);
    return { ...tokens, ...(from !== undefined && { from }) };
  });

  calls.viewer(FEDERATION_ENDPOINTS.linkedProviders, async (call) => {
    const { viewer } = await adultsAccountOf(options, call);
    return identityStore(database, call.realm).tiesOf(viewer.id);
  });

  calls.viewer(FEDERATION_ENDPOINTS.unlinkProvider, async (call) => {
    const { realm, request } = call;
    const { viewer, device } = await adultsAccountOf(options, call);
    const { id: provider } = request.params as { id: string };
    await database.transaction().execute(async (transaction) => {
      // whoever has the provider's account must not stay in the viewer's, nor what they let in
      await endDerivedAccess(transaction, { realm, viewer: viewer.id });
      const parting = await identityStore(transaction, realm).part(provider, viewer.id);
      if (parting === 'unknown') throw new ServerError('UNKNOWN_PROVIDER', { provider });
      if (parting === 'only-way-in')
        throw new ServerError('CONFLICT', { problem: `“${provider}” is the only way to sign in to the account.` });
      await deviceStore(transaction, realm).endOfProvider(viewer.id, provider, device.id);
    });
    sessions.noteEnded();
    await recordEvent(options, call, viewer.id, 'PROVIDER_UNLINKED', provider);
  });
}
