import type { LoadContext } from '../../../renderer/contract';
import type { AccessAnswer } from '../../../schemas/generated/types';

/** Brings how viewers get into the realm. */
export const loadAccess = (_: unknown, { api }: LoadContext): Promise<AccessAnswer> => api.access();

/** The same with the part of the address that names one of several: a provider. */
export async function loadAccessNamed(
  settings: unknown,
  context: LoadContext,
): Promise<AccessAnswer & { named: string | null }> {
  return { ...(await loadAccess(settings, context)), named: context.params.id ?? null };
}
