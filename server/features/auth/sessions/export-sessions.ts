import type { ExportedAccount } from '../../../../schemas/generated/types';
import type { ExportOf } from '../../../kernel/personal-data';

export const exportDevices: ExportOf<ExportedAccount['devices']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('device')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, provider: row.provider, app: row.client, scope: row.scope },
    // who it is, is the administrator's own affair
    isAdministrator: row.impersonated_by !== null,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
};

export const exportProfiles: ExportOf<ExportedAccount['profiles']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('profile')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();
  return rows.map(({ id, name, type, avatar, font_scale, main, created_at }) => ({
    ...{ id, name, type, avatar, fontScale: font_scale, isMain: main },
    createdAt: created_at.toISOString(),
  }));
};

export const exportSecurityEvents: ExportOf<ExportedAccount['securityEvents']> = async (
  database,
  { realm, viewer },
) => {
  const rows = await database
    .selectFrom('security_event')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('first_at')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(({ kind, first_at, last_at, count, actor, device, detail, address }) => ({
    ...{ kind, firstAt: first_at.toISOString(), lastAt: last_at.toISOString(), count },
    ...{ isAdministrator: actor !== '', device, detail, address },
  }));
};
