import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { ServerError } from '../../kernel/errors/errors';
import type { ContentCalls } from './content-calls';
import { CATALOGUE_ENDPOINTS } from './endpoints';
import { sectionRequest } from './section-request';

/** How long a stretch of the schedule may be, in ms. */
const MAX_STRETCH_MS = 8 * SECONDS_PER_DAY * MS_PER_SECOND;

/** Content, in lists and by itself (docs/api.md). */
export function registerCatalogueApi({ answer: answerCall }: ContentCalls): void {
  const answer: ContentCalls['answer'] = (endpoint, handle) => answerCall(endpoint, handle, { lifetime: 'content' });
  answer(CATALOGUE_ENDPOINTS.section, ({ params, parameters, reader }) =>
    reader.section(params.id, sectionRequest(parameters)),
  );
  answer(CATALOGUE_ENDPOINTS.bucket, ({ params, parameters: { page, rpp }, reader }) =>
    reader.bucket(params.id, { page, pageSize: rpp }),
  );
  answer(CATALOGUE_ENDPOINTS.content, ({ params, reader }) => reader.content(params.id));
  answer(CATALOGUE_ENDPOINTS.contentByExternalId, ({ parameters, reader }) =>
    reader.contentByExternalId(parameters.externalId),
  );
  answer(CATALOGUE_ENDPOINTS.cards, ({ parameters, reader }) => reader.cards(parameters.ids ?? []));
  answer(CATALOGUE_ENDPOINTS.items, ({ parameters: { type, page, rpp }, reader }) =>
    reader.items(type, { page, pageSize: rpp }),
  );
  answer(CATALOGUE_ENDPOINTS.live, ({ reader }) => reader.live());
  answer(CATALOGUE_ENDPOINTS.schedule, ({ parameters: { from, to }, reader }) => {
    const length = to.getTime() - from.getTime();
    if (length <= 0 || length > MAX_STRETCH_MS)
      throw new ServerError('BAD_QUERY', { problem: '“to” must be after “from”, by at most eight days.' });
    return reader.schedule(from, to);
  });
}
