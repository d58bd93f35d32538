import { ENDPOINTS, type Endpoint } from '../../server/api/endpoints';
import { type SchemaFile, SchemaIndex } from './schema-files';

/** A call's data besides its types. */
const recordOf = ({ method, path, callers }: Endpoint) =>
  `{ method: '${method}', path: '${path}', bearer: ${callers !== null} }`;

const fieldsOf = (names: readonly string[], mark: '' | '?') =>
  `{ ${names.map((name) => `${name}${mark}: string`).join('; ')} }`;

/**
 * The calls about a viewer as the browser makes them: their types and where they go, from the one table of endpoints.
 */
export function viewerCalls(schemas: readonly SchemaFile[]): string {
  const index = new SchemaIndex(schemas);
  const used = new Set<string>();
  const typeOf = (file: string) => {
    const title = index.titleOf('', file);
    used.add(title);
    return title;
  };
  const calls = Object.entries<Endpoint>(ENDPOINTS).filter(([, { about }]) => about === 'viewer');
  const types = calls.map(([name, { parts, parameters, body, answer, summary }]) => {
    const input = [
      ...(Object.keys(parts).length > 0 ? [`params: ${fieldsOf(Object.keys(parts), '')}`] : []),
      ...(Object.keys(parameters).length > 0 ? [`query: ${fieldsOf(Object.keys(parameters), '?')}`] : []),
      ...(body === null ? [] : [`body: ${typeOf(body)}`]),
    ].join('; ');
    const answered = answer === null || answer === '{}' ? 'unknown' : typeOf(answer);
    return `  /** ${summary} */\n  ${name}: { input: ${input ? `{ ${input} }` : 'NoInput'}; answer: ${answer === null ? 'undefined' : answered} };`;
  });
  return [
    '// Generated from the endpoints’ table by `npm run generate`. Do not edit.',
    `import type {\n${[...used]
      .sort()
      .map((name) => `  ${name},\n`)
      .join('')}} from './types';\n`,
    '/** A call that takes nothing. */',
    'export type NoInput = Record<never, never>;\n',
    '/** Every call about a viewer: what it takes, and what it answers. */',
    `export interface ViewerCalls {\n${types.join('\n')}\n}\n`,
    '/** Where a call goes, and whether it takes the viewer’s bearer. */',
    "export interface CallRecord {\n  method: 'GET' | 'POST' | 'PUT' | 'DELETE';\n  path: string;\n  bearer: boolean;\n}\n",
    `export const VIEWER_CALLS: Readonly<Record<keyof ViewerCalls, CallRecord>> = {\n${calls.map(([name, endpoint]) => `  ${name}: ${recordOf(endpoint)},`).join('\n')}\n};`,
    '',
  ].join('\n');
}
