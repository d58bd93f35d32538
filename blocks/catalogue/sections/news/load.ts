import type { Load } from '../../../../renderer/contract';
import { RESULTS_PER_PAGE } from '../../../../renderer/contract/constants';
import type { ItemsPage } from '../../../../schemas/generated/types';
import { pageOf } from '../../../shared/params';

const load: Load<'news', ItemsPage> = ({ pageSize = RESULTS_PER_PAGE }, { api, query }) =>
  api.items({ type: 'NEWS', page: pageOf(query.get('page')), rpp: pageSize });

export default load;
