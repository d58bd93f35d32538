import type { Selectable } from 'kysely';
import type { Audience } from '../../../../renderer/contract';
import type { ParentalStatus, Profile, UserProfileUpdate } from '../../../../schemas/generated/types';
import type { Database } from '../../../kernel/database/open';
import { NEXT_ACCESS_REVISION } from './account-lock';
import { toProfile } from './profile-store';
import type { ViewerTable } from './tables';
import { normalizeEmail, type Viewer } from './viewer-store';

/** What the store knows of a viewer, wherever they are signed in. */
export interface ViewerAccount {
  viewer: Viewer & {
    email: string | null;
    /** The hash of the password. */
    secret: string | null;
    confirmed: boolean;
    suspended: boolean;
    /** The hash of the parental pin. */
    pin: string | null;
    /** Whether every sign-in requires a second factor. */
    secondFactor: boolean;
    /** Raised with every change of the secrets, and whenever sign-ins are ended. */
    accessRevision: number;
    parentalStatus: ParentalStatus;
  };
  details: AccountDetails;
}

/** What another app was granted. */
export interface AppGrant {
  client: string;
  /** Separated by spaces. */
  scope: string;
}

/** What the store knows of who has a session. */
export interface SessionState extends ViewerAccount {
  device: {
    id: string;
    provider: string | null;
    /** The provider of the sign-in that opened this one: of who acts for the viewer, or let the device in. */
    openerProvider: string | null;
    unlockedUntil: Date | null;
    impersonatedBy: string | null;
    /** The app that the session was given to, and what it may do; null for a viewer's own. */
    app: AppGrant | null;
    /** When the viewer signed in there. */
    /** When the account's owner proved in it that it is them; null where another sign-in let it in. */
    provenAt: Date | null;
    /** When it ends at the latest; null without such an end. */
    endsAt: Date | null;
  };
  /** The profile that watches; null where none has been chosen. */
  profile: Profile | null;
}

/** A viewer's details; null where they are not filled in. */
export interface AccountDetails {
  contactEmail: string | null;
  fullName: string | null;
  preferredName: string | null;
  birthDate: string | null;
  taxNumber: string | null;
  phoneNumber: string | null;
}

/** What sign-up says of an account besides its address and secret. */
export interface AccountStart {
  details: Partial<AccountDetails>;
  fields: Readonly<Record<string, string>>;
  partitionData: Readonly<Record<string, string>>;
  licences: readonly string[];
  countryCode: string | null;
}

/** The most characters of a profile's name. */
const MOST_NAME = 40;

const orNull = (text: string | null | undefined) => text?.trim() || null;

const detailColumns = (details: Partial<AccountDetails>) => ({
  contact_email: orNull(details.contactEmail),
  full_name: orNull(details.fullName),
  preferred_name: orNull(details.preferredName),
  birth_date: orNull(details.birthDate),
  tax_number: orNull(details.taxNumber),
  phone_number: orNull(details.phoneNumber),
});

const toViewerAccount = (row: Selectable<ViewerTable>): ViewerAccount => ({
  viewer: {
    id: row.id,
    role: row.role,
    email: row.email,
    secret: row.secret,
    confirmed: row.confirmed_at !== null,
    suspended: row.suspended_at !== null,
    pin: row.pin,
    secondFactor: row.second_factor_at !== null,
    accessRevision: row.access_revision,
    parentalStatus: row.parental_status,
  },
  details: {
    contactEmail: row.contact_email,
    fullName: row.full_name,
    preferredName: row.preferred_name,
    birthDate: row.birth_date,
    taxNumber: row.tax_number,
    phoneNumber: row.phone_number,
  },
});

/** What an account calls its viewer: their own word, else their name, else what stands before the “@”. */
export const nameOf = ({ viewer: { email }, details: { preferredName, fullName } }: ViewerAccount): string =>
  (preferredName ?? fullName ?? email?.split('@')[0] ?? '').slice(0, MOST_NAME);

/** What a realm keeps of its accounts. `now` is in ms since the epoch. */
export function accountStore(database: Database, realm: string) {
  const change = (viewer: string, into: Database = database) =>
    into.updateTable('viewer').where('realm', '=', realm).where('id', '=', viewer);

  /** The session on a device, with whose it is and who watches. */
  const sessionOn = (device: string) =>
    database
      .selectFrom('device')
      .innerJoin('viewer', (join) =>
        join.onRef('viewer.realm', '=', 'device.realm').onRef('viewer.id', '=', 'device.viewer'),
      )
      .leftJoin('profile', (join) =>
        join.onRef('profile.realm', '=', 'device.realm').onRef('profile.id', '=', 'device.profile'),
      )
      .leftJoin('device as opener', (join) =>
        join.onRef('opener.realm', '=', 'device.realm').onRef('opener.id', '=', 'device.opened_by'),
      )
      .where('device.realm', '=', realm)
      .where('device.id', '=', device);

  return {
    /** Who has a session on a device; undefined once either is gone. */
    async stateOf(viewer: string, device: string): Promise<SessionState | undefined> {
      const row = await sessionOn(device)
        .where('device.viewer', '=', viewer)
        .selectAll('viewer')
        .select([
          'device.provider',
          'opener.provider as opener_provider',
          'device.unlocked_until',
          'device.impersonated_by',
          'device.ends_at',
          'device.proven_at',
          'device.client',
          'device.scope',
          'profile.id as profile_id',
          'profile.name as profile_name',
          'profile.type as profile_type',
          'profile.avatar as profile_avatar',
          'profile.font_scale as profile_font_scale',
          'profile.main as profile_main',
        ])
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        ...toViewerAccount(row),
        device: {
          id: device,
          provider: row.provider,
          openerProvider: row.opener_provider,
          unlockedUntil: row.unlocked_until,
          impersonatedBy: row.impersonated_by,
          app: row.client === null ? null : { client: row.client, scope: row.scope ?? '' },
          provenAt: row.proven_at,
          endsAt: row.ends_at,
        },
        profile:
          row.profile_id === null
            ? null
            : toProfile({
                id: row.profile_id,
                name: row.profile_name!,
                type: row.profile_type!,
                avatar: row.profile_avatar!,
                font_scale: row.profile_font_scale,
                main: row.profile_main!,
              }),
      };
    },

    /** Who looks through a session, by its device alone; undefined once the session has ended or the account is suspended. */
    async audienceOf(
      device: string,
      now: number,
    ): Promise<
      (Audience & Pick<SessionState['device'], 'provider' | 'openerProvider' | 'impersonatedBy'>) | undefined
    > {
      const at = new Date(now);
      const row = await sessionOn(device)
        .where('viewer.suspended_at', 'is', null)
        .where(({ or, eb }) => or([eb('device.ends_at', 'is', null), eb('device.ends_at', '>', at)]))
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('refresh_token')
              .select('hash')
              .whereRef('family', '=', 'device.id')
              .where('refresh_token.expires_at', '>', at),
          ),
        )
        .select(['viewer.role', 'profile.type', 'device.provider', 'device.impersonated_by'])
        .select('opener.provider as openerProvider')
        .executeTakeFirst();
      if (!row) return undefined;
      const { role, type, provider, openerProvider, impersonated_by: impersonatedBy } = row;
      return { role, child: type === 'c', provider, openerProvider, impersonatedBy };
    },

    /** A viewer by their id, or an account by its email address. */
    async find(by: { id: string } | { email: string }): Promise<ViewerAccount | undefined> {
      const viewers = database.selectFrom('viewer').where('realm', '=', realm).selectAll();
      const found =
        'id' in by ? viewers.where('id', '=', by.id) : viewers.where('email', '=', normalizeEmail(by.email));
      const row = await found.executeTakeFirst();
      return row && toViewerAccount(row);
    },

    /** Keeps what sign-up said, in the transaction that made the account. */
    async start(viewer: string, start: AccountStart, now: number, into: Database): Promise<void> {
      await change(viewer, into)
        .set({
          ...detailColumns(start.details),
          fields: JSON.stringify(start.fields),
          partition_data: JSON.stringify(start.partitionData),
        })
        .execute();
      const licences = start.licences.map((licence) => ({ realm, viewer, licence, granted_at: new Date(now) }));
      if (licences.length > 0) await into.insertInto('entitlement').values(licences).execute();
    },

    /** What the viewer has chosen of the realm's partitions, which may have others by now. */
    async partitionData(viewer: string): Promise<Readonly<Record<string, string>>> {
      const row = await database
        .selectFrom('viewer')
        .where('realm', '=', realm)
        .where('id', '=', viewer)
        .select('partition_data')
        .executeTakeFirst();
      return row?.partition_data ?? {};
    },

    async setPartitionData(viewer: string, data: Readonly<Record<string, string>>): Promise<void> {
      await change(viewer)
        .set({ partition_data: JSON.stringify(data) })
        .execute();
    },

    async confirm(viewer: string, now: number, into: Database = database): Promise<void> {
      await change(viewer, into)
        .set({ confirmed_at: new Date(now) })
        .where('confirmed_at', 'is', null)
        .execute();
    },

    async setSecret(viewer: string, secretHash: string, into: Database = database): Promise<void> {
      await change(viewer, into).set({ secret: secretHash, access_revision: NEXT_ACCESS_REVISION }).execute();
    },

    /** The viewer's details as they shall be; what is left out is taken away. */
    async setDetails(viewer: string, { name, ...rest }: UserProfileUpdate, into: Database = database): Promise<void> {
      await change(viewer, into)
        .set(detailColumns({ ...rest, ...name }))
        .execute();
    },

    /** @param taxNumber null or nothing to remove it */
    async setTaxNumber(viewer: string, taxNumber: string | null, into: Database = database): Promise<void> {
      await change(viewer, into)
        .set({ tax_number: orNull(taxNumber) })
        .execute();
    },

    async setPin(viewer: string, pinHash: string | null): Promise<void> {
      // without a pin nobody could lift the restriction
      await change(viewer)
        .set({
          pin: pinHash,
          access_revision: NEXT_ACCESS_REVISION,
          ...(pinHash === null && { parental_status: 'NON_RESTRICTED' as const }),
        })
        .execute();
    },

    async setParentalStatus(viewer: string, status: ParentalStatus): Promise<void> {
      await change(viewer).set({ parental_status: status }).execute();
    },
  };
}
