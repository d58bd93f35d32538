import type { Load } from '../../../renderer/contract';
import type { ItemsPage } from '../../../schemas/generated/types';
import { pageOf } from '../../params';

/** CT-18: resultPerPage. */
const PAGE_SIZE = 12;

const load: Load<'news', ItemsPage> = ({ pageSize = PAGE_SIZE }, { api, query }) =>
  api.items('NEWS', { page: pageOf(query.get('page')), pageSize });

export default load;
