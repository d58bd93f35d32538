import type { Load } from '../../../../renderer/contract';
import type { ItemsPage } from '../../../../schemas/generated/types';
import { pageOf } from '../../../shared/params';
import { choiceIn, type ReleasesChoice } from './choice';

export interface ReleasesData extends ItemsPage, Pick<ReleasesChoice, 'when' | 'kind'> {}

const PAGE_SIZE = 24;

const load: Load<'releases', ReleasesData> = async ({ pageSize = PAGE_SIZE }, { api, query }) => {
  const { when, kind } = choiceIn(query);
  const page = pageOf(query.get('page'));
  const found = await api.releases({ when, ...(kind && { kind }), page, rpp: pageSize });
  return { ...found, when, kind };
};

export default load;
