import type { Load } from '../../../../renderer/contract';
import type { BucketPage } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

const DEFAULT_LIMIT = 12;

const load: Load<'rail', BucketPage> = ({ bucket, limit = DEFAULT_LIMIT }, { api, params }) =>
  api.bucket({ id: fromParams(bucket, params) ?? '', page: 1, rpp: limit });

export default load;

export const isEmpty = ({ contentList }: BucketPage) => contentList.length === 0;
