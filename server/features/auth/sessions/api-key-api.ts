import type { ApiKeyAnswer } from '../../../../schemas/generated/types';
import type { Calls } from './calls';
import { SESSION_ENDPOINTS } from './endpoints';

/** What an API key is, for the system that has it. */
export function registerApiKeyApi(calls: Calls): void {
  calls.system(SESSION_ENDPOINTS.apiKey, async ({ apiKey }): Promise<ApiKeyAnswer> => {
    const { id, name, scopes, expiresAt } = apiKey;
    return { id, name, scopes: [...scopes], ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
  });
}
