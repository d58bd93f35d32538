import { contentAccess } from '../../../renderer/routing/content-access';
import type { HistoryPage, ProgressAnswer } from '../../../schemas/generated/types';
import { validateProgressUpdate } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { pagingOf, stretchOf } from '../../kernel/http/paging';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { ownerOf, readBody, type ViewerCall } from '../auth';
import { contentClosed, publishedBy, publishedContent } from '../catalogue';
import { LIBRARY_ENDPOINTS } from './endpoints';
import type { ListsApiOptions } from './lists-api';
import { progressStore } from './progress-store';

/** Where a viewer is in what they watch, and what they have watched (CT-09). */
export function registerProgressApi({ calls, database, clock }: ListsApiOptions): void {
  const storeOf = ({ realm, served }: ViewerCall) => progressStore(database, realm, publishedBy(served, clock()));

  calls.viewer(
    LIBRARY_ENDPOINTS.progress,
    async (call): Promise<ProgressAnswer> => ({
      items: await storeOf(call).underWay(await ownerOf(database, call)),
    }),
  );

  calls.viewer(LIBRARY_ENDPOINTS.keepProgress, async (call) => {
    const update = readBody(call.request, validateProgressUpdate);
    // who may not read content learns nothing of what there is
    const { rol: role } = call.claims;
    if (contentAccess(role, call.served.realm.settings) !== 'all') throw contentClosed(role);
    const found = await publishedContent(database, call.served, clock()).byIds([update.contentId]);
    if (!found.has(update.contentId))
      throw new ServerError('UNKNOWN_CONTENT', { type: 'content', id: update.contentId });
    const owner = await ownerOf(database, call);
    await storeOf(call).keep(owner, update, clock());
  });

  calls.viewer(LIBRARY_ENDPOINTS.forgetProgress, async (call) => {
    const { id } = call.request.params as { id: string };
    await storeOf(call).end(await ownerOf(database, call), id);
  });

  calls.viewer(LIBRARY_ENDPOINTS.history, async (call): Promise<HistoryPage> => {
    const { page, rpp } = readParameters(call.request.query as RawQuery, LIBRARY_ENDPOINTS.history.parameters);
    const pageRequest = { page, pageSize: rpp };
    const owner = await ownerOf(database, call);
    const { items, total } = await storeOf(call).history(owner, stretchOf(pageRequest));
    return { items, paging: pagingOf(pageRequest, total) };
  });

  calls.viewer(LIBRARY_ENDPOINTS.forgetPlayed, async (call) => {
    const { id } = call.request.params as { id: string };
    await storeOf(call).forget(await ownerOf(database, call), id);
  });

  calls.viewer(LIBRARY_ENDPOINTS.clearHistory, async (call) => {
    await storeOf(call).forget(await ownerOf(database, call));
  });
}
