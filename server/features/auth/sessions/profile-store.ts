import { randomUUID } from 'node:crypto';
import type { Profile, ProfileInput } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { lockAccount } from './account-lock';
import { refuseEnded } from './gone';
import type { ProfileTable } from './tables';

/** What a profile looks like until somebody chooses a picture. */
const FIRST_AVATAR = 'one';

type ProfileRow = Pick<ProfileTable, 'id' | 'name' | 'type' | 'avatar' | 'font_scale' | 'main'>;
export const PROFILE_COLUMNS = ['id', 'name', 'type', 'avatar', 'font_scale', 'main'] as const;

/** A profile as the API tells of it. */
export const toProfile = ({ id, name, type, avatar, font_scale, main }: ProfileRow): Profile => ({
  id,
  name,
  type,
  avatar,
  ...(font_scale !== null && { fontScale: font_scale }),
  ...(main && { main }),
});

const rowOf = ({ name, type, avatar = FIRST_AVATAR, fontScale }: ProfileInput) => ({
  name: name.trim(),
  type,
  avatar,
  font_scale: fontScale ?? null,
});

/** What became of a change to profiles that have limits. */
export type Added = { outcome: 'added'; profile: Profile } | { outcome: 'limit' };

/** The profiles of a realm's accounts (AU-13). `now` is in ms since the epoch. */
export function profileStore(database: Database, realm: string) {
  const select = (viewer: string, from: Database = database) =>
    from
      .selectFrom('profile')
      .where('realm', '=', realm)
      .where('viewer', '=', viewer)
      .orderBy('main', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .select(PROFILE_COLUMNS);

  const list = async (viewer: string) => (await select(viewer).execute()).map(toProfile);

  return {
    list,

    /** The account's profiles, with the one that comes with it: made when it is first asked for. */
    async listWithMain(viewer: string, name: string, now: number): Promise<Profile[]> {
      const found = await list(viewer);
      if (found.length > 0) return found;
      await database
        .insertInto('profile')
        .values({
          ...rowOf({ name, type: 'a' }),
          realm,
          id: randomUUID(),
          viewer,
          main: true,
          created_at: new Date(now),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return list(viewer);
    },

    /** Adds one while there are fewer than `most`, however many calls come at once. @throws ServerError SESSION_EXPIRED */
    add(viewer: string, input: ProfileInput, most: number, now: number): Promise<Added> {
      return database.transaction().execute(async (transaction): Promise<Added> => {
        if (!(await lockAccount(transaction, realm, viewer))) return refuseEnded();
        const existing = await select(viewer, transaction).execute();
        if (existing.length >= most) return { outcome: 'limit' };
        const row = { ...rowOf(input), realm, id: randomUUID(), viewer, main: false, created_at: new Date(now) };
        await transaction.insertInto('profile').values(row).execute();
        return { outcome: 'added', profile: toProfile(row) };
      });
    },

    /** @returns undefined when the account has no such profile */
    async change(viewer: string, id: string, input: ProfileInput): Promise<Profile | undefined> {
      const row = await database
        .updateTable('profile')
        .set(rowOf(input))
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('id', '=', id)
        .returning(PROFILE_COLUMNS)
        .executeTakeFirst();
      return row && toProfile(row);
    },

    /**
     * Takes one away with its lists, history and preferences. The devices on which it watched have none until one is chosen; those of a
     * child are signed out, for without a profile they could choose an adult's.
     */
    async remove(viewer: string, { id, type }: Pick<Profile, 'id' | 'type'>): Promise<void> {
      await database.transaction().execute(async (transaction) => {
        await lockAccount(transaction, realm, viewer);
        if (type === 'c')
          await transaction
            .deleteFrom('device')
            .where('realm', '=', realm)
            .where('viewer', '=', viewer)
            .where('profile', '=', id)
            .execute();
        await transaction
          .updateTable('device')
          .set({ profile: null, unlocked_until: null })
          .where('realm', '=', realm)
          .where('viewer', '=', viewer)
          .where('profile', '=', id)
          .execute();
        for (const table of ['viewer_list', 'progress', 'preferences', 'promo_dismissal'] as const)
          await transaction
            .deleteFrom(table)
            .where('realm', '=', realm)
            .where('viewer', '=', viewer)
            .where('owner', '=', id)
            .execute();
        await transaction
          .deleteFrom('profile')
          .where('realm', '=', realm)
          .where('viewer', '=', viewer)
          .where('id', '=', id)
          .execute();
      });
    },
  };
}
