import { ApiError, type Load, type PageHead } from '../../../../renderer/contract';
import type { BucketPage } from '../../../../schemas/generated/types';
import { fromParams, pageOf } from '../../../shared/params';
import { firstPageSize } from './page-size';

const load: Load<'grid', BucketPage> = async ({ bucket }, { api, params, query, view }) => {
  const id = fromParams(bucket, params);
  if (!id) throw new ApiError(404, 'UNKNOWN_CONTENT', 'The address names no bucket');
  return api.bucket({ id, page: pageOf(query.get('page')), rpp: firstPageSize(view.viewport) });
};

export default load;

export const head = ({ bucket, contentList }: BucketPage): PageHead => ({
  title: bucket.title,
  ...(bucket.description && { description: bucket.description }),
  ...(contentList[0]?.coverUrl && { image: contentList[0].coverUrl }),
});
