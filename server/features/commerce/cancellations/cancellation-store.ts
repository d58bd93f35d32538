import type { CancellationKind } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';

/** What somebody declares. */
export interface Declaration {
  name: string;
  email: string;
  /** What is cancelled, in words. */
  contract: string;
  kind: CancellationKind;
  reason: string | null;
  /** ISO 8601; null for as soon as possible. */
  endsOn: string | null;
}

/** A cancellation that was declared. */
export interface StoredCancellation extends Declaration {
  id: string;
  /** ms since the epoch */
  declaredAt: number;
}

/** What became of it. */
export interface Confirmation {
  viewer: string | null;
  subscription: string | null;
  /** ms since the epoch */
  at: number;
}

/** A cancellation with what became of it; null while nobody has confirmed it. */
export interface ListedCancellation extends StoredCancellation {
  confirmation: Confirmation | null;
}

/** A realm's cancellations. Everything is added, nothing is changed. */
export function cancellationStore(database: Database, realm: string) {
  const cancellations = () =>
    database
      .selectFrom('cancellation')
      .leftJoin('cancellation_confirmation', (join) =>
        join
          .onRef('cancellation_confirmation.realm', '=', 'cancellation.realm')
          .onRef('cancellation_confirmation.cancellation', '=', 'cancellation.id'),
      )
      .where('cancellation.realm', '=', realm)
      .select(['cancellation.id', 'name', 'email', 'contract', 'kind', 'reason', 'ends_on', 'declared_at'])
      .select(['viewer', 'subscription', 'confirmed_at']);
  type Row = Awaited<ReturnType<ReturnType<typeof cancellations>['execute']>>[number];

  const toCancellation = (row: Row): ListedCancellation => {
    const { ends_on, declared_at, viewer, subscription, confirmed_at, ...declaration } = row;
    return {
      ...declaration,
      endsOn: ends_on,
      declaredAt: declared_at.getTime(),
      confirmation: confirmed_at && { viewer, subscription, at: confirmed_at.getTime() },
    };
  };

  return {
    async add({ endsOn, declaredAt, ...declaration }: StoredCancellation): Promise<void> {
      await database
        .insertInto('cancellation')
        .values({ realm, ...declaration, ends_on: endsOn, declared_at: new Date(declaredAt) })
        .execute();
    },

    async confirm(cancellation: string, { viewer, subscription, at }: Confirmation): Promise<void> {
      await database
        .insertInto('cancellation_confirmation')
        .values({ realm, cancellation, viewer, subscription, confirmed_at: new Date(at) })
        .execute();
    },

    async find(id: string): Promise<StoredCancellation | undefined> {
      const row = await cancellations().where('cancellation.id', '=', id).executeTakeFirst();
      return row && toCancellation(row);
    },

    /** The last ones, the latest first. */
    async latest(most: number): Promise<ListedCancellation[]> {
      const rows = await cancellations().orderBy('declared_at', 'desc').limit(most).execute();
      return rows.map(toCancellation);
    },

    /**
     * Those of an account, the earliest first: what it has confirmed, and what names an address that it has proven to be its own.
     *
     * @param provenAddress in lower case; null where none was proven
     */
    async ofAccount(viewer: string, provenAddress: string | null): Promise<ListedCancellation[]> {
      const rows = await cancellations()
        .where(({ or, eb }) =>
          or([eb('viewer', '=', viewer), ...(provenAddress === null ? [] : [eb('email', '=', provenAddress)])]),
        )
        .orderBy('declared_at')
        .execute();
      return rows.map(toCancellation);
    },
  };
}
