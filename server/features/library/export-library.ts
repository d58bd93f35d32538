import type { ExportedLibrary } from '../../../schemas/generated/types';
import type { ExportOf } from '../../kernel/personal-data';

const exportLists: ExportOf<ExportedLibrary['lists']> = async (database, { realm, viewer }) => {
  const lists = await database
    .selectFrom('viewer_list')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('created_at')
    .selectAll()
    .execute();
  const items = await database
    .selectFrom('viewer_list_item')
    .innerJoin('viewer_list', (join) =>
      join
        .onRef('viewer_list.realm', '=', 'viewer_list_item.realm')
        .onRef('viewer_list.id', '=', 'viewer_list_item.list'),
    )
    .where('viewer_list.realm', '=', realm)
    .where('viewer_list.viewer', '=', viewer)
    .orderBy('position', 'desc')
    .select(['list', 'content'])
    .execute();
  return lists.map(({ id, owner, kind, name, main, created_at }) => ({
    ...{ owner, kind, name, isMain: main, createdAt: created_at.toISOString() },
    contentIds: items.filter(({ list }) => list === id).map(({ content }) => content),
  }));
};

const exportProgress: ExportOf<ExportedLibrary['watched']> = async (database, { realm, viewer }) => {
  const rows = await database
    .selectFrom('progress')
    .where('realm', '=', realm)
    .where('viewer', '=', viewer)
    .orderBy('updated_at', 'desc')
    .selectAll()
    .execute();
  return rows.map(({ owner, content, position, duration, under_way, updated_at }) => ({
    ...{ owner, contentId: content, position, duration, isUnderWay: under_way },
    updatedAt: updated_at.toISOString(),
  }));
};

export const exportLibrary: ExportOf<ExportedLibrary> = async (database, subject) => ({
  lists: await exportLists(database, subject),
  watched: await exportProgress(database, subject),
});
