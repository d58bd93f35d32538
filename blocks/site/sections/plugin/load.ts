import { ApiError, type Load, type PageHead } from '../../../../renderer/contract';
import type { Plugin } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

const load: Load<'plugin', Plugin> = async ({ plugin: name }, { params, realm }) => {
  const id = fromParams(name, params);
  const plugin = realm.settings.plugins.find((candidate) => candidate.id === id);
  if (!plugin) throw new ApiError(404, 'UNKNOWN_CONTENT', 'The realm lists no such plugin');
  return plugin;
};

export default load;

export const head = ({ title }: Plugin): PageHead => ({ title });
