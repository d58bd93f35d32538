import { MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { codeStore } from '../../mail';
import { mayAct } from '../sessions/may-act';
import type { Actor } from '../sessions/sessions';
import { type Viewer, viewerStore } from '../sessions/viewer-store';

/** How long leave to act for somebody waits to be used, in ms. */
const LEAVE_MS = MINUTE_MS;

/** Who acts for whom. */
export interface Impersonated {
  viewer: Viewer;
  /** The administrator. */
  actor: Actor;
  /** Whether the administrator's own sign-ins require a second factor. */
  hasSecondFactor: boolean;
}

/** Leave to act for a realm's customers (RL-10). `now` is in ms since the epoch. */
export function impersonations(database: Database, realm: string) {
  const codes = codeStore(database, realm, 'impersonation');
  const viewers = viewerStore(database, realm);
  return {
    /**
     * Leave for one use, within a minute unless more is given, in ms. Nobody acts for an administrator. For an account that
     * requires a second factor, only somebody who signs in with one acts.
     *
     * @returns its token, and the customer's id
     * @throws ServerError UNKNOWN_ACCOUNT
     */
    async allow(
      email: string,
      { actor, hasSecondFactor }: Omit<Impersonated, 'viewer'>,
      now: number,
      lastsMs = LEAVE_MS,
    ) {
      const account = await viewers.findAccount(email);
      if (account?.role !== 'customer') throw new ServerError('UNKNOWN_ACCOUNT');
      const { name, accessRevision, device: openedBy } = actor;
      const data = { actor: name, accessRevision, hasSecondFactor };
      const token = await codes.make({
        viewer: account.id,
        data,
        endsAt: now + lastsMs,
        ...(openedBy && { openedBy }),
      });
      return { token, viewer: account.id };
    },

    /** @throws ServerError CODE_REFUSED for a token that is unknown, used or ended */
    async take(token: string, now: number): Promise<Impersonated> {
      const grant = await codes.use(token, now);
      const viewer = grant?.viewer ? await viewers.byId(grant.viewer) : undefined;
      const { actor: name, accessRevision, hasSecondFactor } = grant?.data ?? {};
      if (viewer?.role !== 'customer' || typeof name !== 'string') throw new ServerError('CODE_REFUSED');
      if (!(await mayAct(database, realm, name))) throw new ServerError('CODE_REFUSED');
      const actor: Actor = {
        name,
        ...(typeof accessRevision === 'number' && { accessRevision }),
        ...(grant?.openedBy && { device: grant.openedBy }),
      };
      return { viewer, actor, hasSecondFactor: hasSecondFactor === true };
    },
  };
}
