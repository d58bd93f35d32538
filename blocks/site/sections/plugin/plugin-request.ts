import type { PluginRequest } from '../../../../schemas/generated/types';

const MAX_TOKEN_LENGTH = 2_000;

const isToken = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.length <= MAX_TOKEN_LENGTH);

/** A plugin's message, if it is one of `schemas/api/plugin-request.schema.json`; null for anything else that a frame sends. */
export function readPluginRequest(data: unknown): PluginRequest | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, action, token } = data as Partial<Record<keyof PluginRequest, unknown>>;
  if (type !== 'realmcast-plugin') return null;
  if (action === 'readAccessToken') return { type, action };
  return action === 'saveAccessToken' && isToken(token) ? { type, action, token: token as string | null } : null;
}
