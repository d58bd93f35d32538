const isText = (value: unknown): value is string => typeof value === 'string';

/** The tokens of a viewer's plugins by the plugin's id, as preferences have them: a JSON string (AP-30). What is no such object counts as none. */
function parseTokens(json: string | null | undefined): Readonly<Record<string, unknown>> {
  if (!json) return {};
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** The token of one plugin; null where it has none. */
export function accessTokenOf(json: string | null | undefined, plugin: string): string | null {
  const tokens = parseTokens(json);
  const token = Object.hasOwn(tokens, plugin) ? tokens[plugin] : null;
  return isText(token) ? token : null;
}

/** The JSON string with another token of one plugin; null removes it. */
export function withAccessToken(json: string | null | undefined, plugin: string, token: string | null): string {
  const { [plugin]: _, ...others } = parseTokens(json);
  return JSON.stringify(token === null ? others : { ...others, [plugin]: token });
}
