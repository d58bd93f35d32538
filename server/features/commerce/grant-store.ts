import { randomUUID } from 'node:crypto';
import type { Grant } from '../../../renderer/commerce/ledger';
import type { Database } from '../../kernel/database/open';

/** A licence that an operator gave an account. Moments are ms since the epoch. */
export interface StoredGrant {
  id: string;
  licence: string;
  reason: string;
  grantedAt: number;
  /** null where it has no end. */
  endsAt: number | null;
  revocation: { reason: string; at: number } | null;
}

/** What an operator gives: for free, and for a reason that can be read later. */
export interface NewGrant {
  viewer: string;
  licence: string;
  reason: string;
  endsAt: number | null;
}

/** A realm's grants. They are added and revoked, never changed. `now` is in ms since the epoch. */
export function grantStore(database: Database, realm: string) {
  return {
    /** @returns its id */
    async give({ viewer, licence, reason, endsAt }: NewGrant, now: number): Promise<string> {
      const id = randomUUID();
      await database
        .insertInto('licence_grant')
        .values({
          ...{ realm, id, viewer, licence, reason, granted_at: new Date(now) },
          ends_at: endsAt === null ? null : new Date(endsAt),
        })
        .execute();
      return id;
    },

    /** @returns whether there is such a grant that was not revoked before */
    async revoke(id: string, reason: string, now: number): Promise<boolean> {
      const revoked = await database
        .insertInto('licence_grant_revocation')
        .columns(['realm', 'licence_grant', 'reason', 'revoked_at'])
        .expression((from) =>
          from
            .selectFrom('licence_grant')
            .where('realm', '=', realm)
            .where('id', '=', id)
            .select(({ val }) => ['realm', 'id', val(reason).as('reason'), val(new Date(now)).as('revoked_at')]),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (revoked.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** All of an account, the earliest first. */
    async ofViewer(viewer: string): Promise<StoredGrant[]> {
      const rows = await database
        .selectFrom('licence_grant')
        .leftJoin('licence_grant_revocation as revocation', (join) =>
          join
            .onRef('revocation.realm', '=', 'licence_grant.realm')
            .onRef('revocation.licence_grant', '=', 'licence_grant.id'),
        )
        .where('licence_grant.realm', '=', realm)
        .where('viewer', '=', viewer)
        .orderBy('granted_at')
        .select([
          ...(['licence_grant.id', 'licence', 'licence_grant.reason', 'granted_at', 'ends_at'] as const),
          ...(['revocation.reason as revocation_reason', 'revoked_at'] as const),
        ])
        .execute();
      return rows.map(({ id, licence, reason, granted_at, ends_at, revocation_reason, revoked_at }) => ({
        ...{ id, licence, reason, grantedAt: granted_at.getTime(), endsAt: ends_at?.getTime() ?? null },
        revocation: revoked_at && { reason: revocation_reason ?? '', at: revoked_at.getTime() },
      }));
    },
  };
}

/** For how long an account has what it was given. */
export function grantOf({ licence, grantedAt, endsAt, revocation }: StoredGrant): Grant {
  const ends = [endsAt, revocation?.at].filter((moment) => moment !== null && moment !== undefined);
  return { licence, from: grantedAt, until: ends.length > 0 ? Math.min(...ends) : null };
}
