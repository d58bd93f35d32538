import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const CARD_TABLES = ['saved_card', 'sandbox_card'] as const;
const CARD_COLUMNS = ['last4', 'expiry_month', 'expiry_year'] as const;

/** Wallets beside cards: they have no number and no expiry date, and the sandbox knows them once their owner has confirmed a payment. */
export const walletsMigration: Migration = {
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the tables of its own day
  async up(database: Kysely<any>) {
    for (const table of CARD_TABLES)
      for (const name of CARD_COLUMNS)
        await database.schema
          .alterTable(table)
          .alterColumn(name, (column) => column.dropNotNull())
          .execute();
    await database.schema
      .alterTable('sandbox_charge')
      .alterColumn('card', (column) => column.dropNotNull())
      .execute();
  },
};
