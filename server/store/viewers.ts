import { randomUUID } from 'node:crypto';
import type { Progress, ProgressUpdate } from '../../schemas/generated/types';
import { hashOf, randomToken } from './hash';
import type { Database } from './open';
import type { ViewerTable } from './tables';

export type Viewer = Pick<ViewerTable, 'id' | 'role'>;

/** An address as it is compared: the same however it was typed. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** How long after its replacement a token is still taken, in ms: two tabs ask at once, and an answer may be lost. */
const GRACE_MS = 30_000;
/** How many films continue watching knows of. */
const MOST_PROGRESS = 100;

/** How a session came about, where that was not by the viewer's own secret. */
export interface SignIn {
  /** The identity provider's name. */
  provider?: string;
  /** The other app that holds the tokens. */
  client?: string;
  /** Who acts for the viewer (RL-10). */
  actor?: string;
  /** When it ends for good, in ms since the epoch. */
  endsAt?: number;
}

/** How a refresh token was met. */
export type Rotation =
  | { outcome: 'rotated'; viewer: Viewer; token: string; signIn: SignIn }
  /** Unknown, ended, or of somebody else. */
  | { outcome: 'refused' }
  /** Used once more long after it was replaced: somebody else has it. Its whole family has been ended. */
  | { outcome: 'reused' };

/** A realm's viewers and what is kept for them. `now` is in ms since the epoch. */
export function viewerStore(database: Database, realm: string) {
  async function addToken(viewer: string, family: string, expiresAt: number, into: Database = database) {
    const token = randomToken();
    await into
      .insertInto('refresh_token')
      .values({ hash: hashOf(token), realm, viewer, family, expires_at: new Date(expiresAt) })
      .execute();
    return token;
  }

  return {
    async addGuest(): Promise<Viewer> {
      const id = randomUUID();
      await database.insertInto('viewer').values({ realm, id, role: 'guest' }).execute();
      return { id, role: 'guest' };
    },

    /** @returns undefined when the address is taken */
    async addAccount(email: string, secretHash: string | null, role: 'customer' | 'admin' = 'customer') {
      return database
        .insertInto('viewer')
        .values({ realm, id: randomUUID(), role, email: normalizeEmail(email), secret: secretHash })
        .onConflict((conflict) => conflict.columns(['realm', 'email']).doNothing())
        .returning(['id', 'role'])
        .executeTakeFirst();
    },

    async findAccount(email: string): Promise<(Viewer & { secret: string }) | undefined> {
      const found = await database
        .selectFrom('viewer')
        .where('realm', '=', realm)
        .where('email', '=', normalizeEmail(email))
        .select(['id', 'role', 'secret'])
        .executeTakeFirst();
      return found?.secret ? { ...found, secret: found.secret } : undefined;
    },

    /** The first refresh token of a sign-in. */
    async beginFamily(viewer: string, expiresAt: number, { provider, client, actor, endsAt }: SignIn = {}) {
      const family = randomUUID();
      const token = await addToken(viewer, family, expiresAt);
      if (provider ?? client ?? actor ?? endsAt)
        await database
          .insertInto('sign_in')
          .values({
            ...{ family, realm, viewer, provider: provider ?? null, client: client ?? null, actor: actor ?? null },
            ends_at: endsAt === undefined ? null : new Date(endsAt),
          })
          .execute();
      return token;
    },

    /** Gives the next token for one, once; within the grace, again. */
    rotate(token: string, viewerId: string, now: number, lastsMs: (viewer: Viewer) => number): Promise<Rotation> {
      return database.transaction().execute(async (transaction): Promise<Rotation> => {
        const held = await transaction
          .selectFrom('refresh_token')
          .innerJoin('viewer', (join) =>
            join.onRef('viewer.realm', '=', 'refresh_token.realm').onRef('viewer.id', '=', 'refresh_token.viewer'),
          )
          .leftJoin('sign_in', 'sign_in.family', 'refresh_token.family')
          .where('hash', '=', hashOf(token))
          .where('refresh_token.realm', '=', realm)
          .select(['hash', 'refresh_token.family', 'replaced_at', 'expires_at', 'viewer.id', 'viewer.role'])
          .select(['provider', 'client', 'actor', 'ends_at'])
          .forUpdate('refresh_token')
          .executeTakeFirst();
        if (!held || held.id !== viewerId || held.expires_at.getTime() <= now) return { outcome: 'refused' };
        if (held.replaced_at && now - held.replaced_at.getTime() > GRACE_MS) {
          await transaction.deleteFrom('refresh_token').where('family', '=', held.family).execute();
          return { outcome: 'reused' };
        }
        if (!held.replaced_at) {
          const replaced = { replaced_at: new Date(now) };
          await transaction.updateTable('refresh_token').set(replaced).where('hash', '=', held.hash).execute();
        }
        const viewer = { id: held.id, role: held.role };
        const endsAt = held.ends_at?.getTime();
        const lasts = Math.min(now + lastsMs(viewer), endsAt ?? Number.POSITIVE_INFINITY);
        const next = await addToken(viewer.id, held.family, lasts, transaction);
        const { provider, client, actor } = held;
        const signIn = {
          ...(provider && { provider }),
          ...(client && { client }),
          ...(actor && { actor }),
          ...(endsAt !== undefined && { endsAt }),
        };
        return { outcome: 'rotated', viewer, token: next, signIn };
      });
    },

    /** Ends a sign-in: the token and all that came before and after it. */
    async endFamily(token: string, viewer: string): Promise<void> {
      await database
        .deleteFrom('refresh_token')
        .where('family', 'in', (select) =>
          select
            .selectFrom('refresh_token')
            .select('family')
            .where('hash', '=', hashOf(token))
            .where('realm', '=', realm)
            .where('viewer', '=', viewer),
        )
        .execute();
    },

    async progressOf(viewer: string): Promise<Progress[]> {
      const rows = await database
        .selectFrom('progress')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .orderBy('updated_at', 'desc')
        .limit(MOST_PROGRESS)
        .selectAll()
        .execute();
      return rows.map(({ content, position, duration, updated_at }) => ({
        contentId: content,
        position,
        duration,
        updatedAt: updated_at.toISOString(),
      }));
    },

    async keepProgress(viewer: string, { contentId, position, duration }: ProgressUpdate, now: number): Promise<void> {
      const at = { position, duration, updated_at: new Date(now) };
      await database
        .insertInto('progress')
        .values({ realm, viewer, content: contentId, ...at })
        .onConflict((conflict) => conflict.columns(['realm', 'viewer', 'content']).doUpdateSet(at))
        .execute();
    },

    async forgetProgress(viewer: string, content: string): Promise<void> {
      await database
        .deleteFrom('progress')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .where('content', '=', content)
        .execute();
    },
  };
}

/** Takes away what has ended, in every realm: refresh tokens, and guests that no token can bring back. */
export async function purgeViewers(database: Database, now: number): Promise<void> {
  await database.deleteFrom('refresh_token').where('expires_at', '<=', new Date(now)).execute();
  await database
    .deleteFrom('viewer')
    .where('role', '=', 'guest')
    // a guest's row is there an instant before its first token
    .where('created_at', '<', new Date(now - GRACE_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refresh_token')
            .select('hash')
            .whereRef('refresh_token.realm', '=', 'viewer.realm')
            .whereRef('refresh_token.viewer', '=', 'viewer.id'),
        ),
      ),
    )
    .execute();
}
