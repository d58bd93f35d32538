import { ApiError, type Load, type PageHead } from '../../../../renderer/contract';
import type { AccessProvider } from '../../../../schemas/generated/types';

const load: Load<'identity-provider', AccessProvider> = async (_, { api, params }) => {
  const { providers } = await api.access();
  const provider = providers.find(({ name }) => name === params.id);
  if (!provider) throw new ApiError(404, 'UNKNOWN_PAGE', `No provider is named “${params.id}”`);
  return provider;
};
export default load;

export const head = ({ name, displayName }: AccessProvider): PageHead => ({
  title: typeof displayName === 'string' ? displayName : name,
});
