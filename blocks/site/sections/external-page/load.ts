import { ApiError, type Load, type PageHead } from '../../../../renderer/contract';
import type { ExternalPage } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

const load: Load<'external-page', ExternalPage> = async ({ externalPage: name }, { params, realm }) => {
  const id = fromParams(name, params);
  const page = realm.settings.externalPages.find((candidate) => candidate.id === id);
  if (!page) throw new ApiError(404, 'UNKNOWN_CONTENT', 'The realm lists no such external page');
  return page;
};

export default load;

export const head = ({ title }: ExternalPage): PageHead => ({ title });
