import type { Load } from '../../../../renderer/contract';
import { drawnRail } from '../../../../renderer/ui/card/drawn-card';
import type { BucketPage } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

const DEFAULT_LIMIT = 12;

const load: Load<'rail', BucketPage> = async ({ bucket, limit = DEFAULT_LIMIT, cardShape }, { api, params }) =>
  drawnRail(await api.bucket({ id: fromParams(bucket, params) ?? '', page: 1, rpp: limit }), cardShape);

export default load;

export const isEmpty = ({ contentList }: BucketPage) => contentList.length === 0;
