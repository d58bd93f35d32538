import { randomUUID } from 'node:crypto';
import type { UserAddress, UserAddressUpdate } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import type { AddressTable } from './tables';

const orNull = (text: string | undefined) => text?.trim() || null;

const columnsOf = ({ countryCode, line1, line2, city, state, postalCode }: UserAddressUpdate) => ({
  country_code: countryCode,
  line1: orNull(line1),
  line2: orNull(line2),
  city: orNull(city),
  state: orNull(state),
  postal_code: orNull(postalCode),
});

function toAddress(row: Omit<AddressTable, 'realm' | 'viewer' | 'created_at'>): UserAddress {
  const { id, country_code, line1, line2, city, state, postal_code, is_default } = row;
  const parts = { line1, line2, city, state, postalCode: postal_code };
  const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
  return { id, countryCode: country_code, default: is_default, ...filled };
}

/**
 * Where a realm's viewers live (EN-06). `now` is in ms since the epoch. What changes addresses is called under the account's lock
 * (`inNameOf`), so that two at once agree on the default.
 */
export function addressStore(database: Database, realm: string) {
  const ofViewer = (viewer: string, into: Database) =>
    into.updateTable('address').where('realm', '=', realm).where('viewer', '=', viewer);

  async function setDefault(viewer: string, address: UserAddressUpdate, now: number, into: Database): Promise<void> {
    const { numUpdatedRows } = await ofViewer(viewer, into)
      .set(columnsOf(address))
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return;
    await into
      .insertInto('address')
      .values({
        ...columnsOf(address),
        realm,
        id: randomUUID(),
        viewer,
        is_default: true,
        created_at: new Date(now),
      })
      .execute();
  }

  return {
    /** The default first. */
    async list(viewer: string): Promise<UserAddress[]> {
      const rows = await database
        .selectFrom('address')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .orderBy('is_default', 'desc')
        .orderBy('created_at')
        .selectAll()
        .execute();
      return rows.map(toAddress);
    },

    /** The country of the address that bills go to. */
    async countryOf(viewer: string): Promise<string | null> {
      const row = await database
        .selectFrom('address')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('is_default', '=', true)
        .select('country_code')
        .executeTakeFirst();
      return row?.country_code ?? null;
    },

    /** The address that bills go to: changed, or made where there was none. */
    setDefault,

    /** @returns whether the viewer has this address */
    async change(viewer: string, id: string, address: UserAddressUpdate, transaction: Database): Promise<boolean> {
      if (address.default)
        await ofViewer(viewer, transaction)
          .set({ is_default: false })
          .where('id', '!=', id)
          // one that is not there takes the place of none
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('address as other')
                .select('other.id')
                .where('other.realm', '=', realm)
                .where('other.viewer', '=', viewer)
                .where('other.id', '=', id),
            ),
          )
          .execute();
      const { numUpdatedRows } = await ofViewer(viewer, transaction)
        .set({ ...columnsOf(address), ...(address.default && { is_default: true }) })
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
  };
}
