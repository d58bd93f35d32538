import { ApiError, type Load, type PageHead } from '../../../renderer/contract';
import type { BucketPage } from '../../../schemas/generated/types';
import { fromParams } from '../../params';
import { firstPageSize } from './page-size';

const MAX_PAGE = 500;

/** The page that an address asks for; anything but a number of a page is the first. */
const pageOf = (asked: string | null): number => {
  const page = Number(asked ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
};

const load: Load<'grid', BucketPage> = async ({ bucket }, { api, params, query, view }) => {
  const id = fromParams(bucket, params);
  if (!id) throw new ApiError(404, 'UNKNOWN_CONTENT', 'The address names no bucket');
  return api.bucket(id, { page: pageOf(query.get('page')), pageSize: firstPageSize(view.viewport) });
};

export default load;

export const head = ({ bucket, contentList }: BucketPage): PageHead => ({
  title: bucket.title,
  ...(bucket.description && { description: bucket.description }),
  ...(contentList[0]?.coverUrl && { image: contentList[0].coverUrl }),
});
