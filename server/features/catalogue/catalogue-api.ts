import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import { ServerError } from '../../kernel/errors/errors';
import type { ContentCalls } from './content-calls';
import { CATALOGUE_ENDPOINTS } from './endpoints';
import { sectionRequest } from './section-request';

/** How long a stretch of the schedule may be, and a window of the guide, in days. */
const MAX_SCHEDULE_DAYS = 8;
/** The events of one competition or team are few. */
const MAX_SEASON_DAYS = 200;
const MAX_GUIDE_DAYS = 1;

/** @throws ServerError BAD_QUERY for a time range that ends before it starts, or is too long */
function refuseStretch(from: Date, to: Date, mostDays: number): void {
  const length = to.getTime() - from.getTime();
  if (length > 0 && length <= mostDays * SECONDS_PER_DAY * MS_PER_SECOND) return;
  const most = mostDays === 1 ? 'one day' : `${mostDays} days`;
  throw new ServerError('BAD_QUERY', { problem: `“to” must be after “from”, by at most ${most}.` });
}

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
  answer(CATALOGUE_ENDPOINTS.releases, ({ parameters: { when, kind, page, rpp }, reader }) =>
    reader.releases({ when, kind }, { page, pageSize: rpp }),
  );
  answer(CATALOGUE_ENDPOINTS.live, ({ reader }) => reader.live());
  answer(CATALOGUE_ENDPOINTS.schedule, ({ parameters, reader }) => {
    const { from, to, competition: competitionId, team: competitorId } = parameters;
    const isNarrow = competitionId !== undefined || competitorId !== undefined;
    refuseStretch(from, to, isNarrow ? MAX_SEASON_DAYS : MAX_SCHEDULE_DAYS);
    return reader.schedule(from, to, { competitionId, competitorId });
  });
  answer(CATALOGUE_ENDPOINTS.guide, ({ parameters: { from, to, page, rpp }, reader }) => {
    refuseStretch(from, to, MAX_GUIDE_DAYS);
    return reader.guide(from, to, { page, pageSize: rpp });
  });
}
