/** The address of a pattern with these parameters, or undefined where one that it needs is missing. */
export function fillPattern(path: string, parameters: Readonly<Record<string, string>> = {}): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/').filter(Boolean)) {
    if (part === '*') continue;
    if (!part.startsWith(':')) {
      parts.push(part);
      continue;
    }
    const optional = part.endsWith('?');
    const value = parameters[part.slice(1, optional ? -1 : undefined)];
    if (value === undefined && !optional) return undefined;
    if (value !== undefined) parts.push(encodeURIComponent(value));
  }
  return `/${parts.join('/')}`;
}
