import { ENDPOINTS, type Endpoint } from '../../server/endpoints';
import type { Parameters } from '../../server/kernel/http/parameters';
import { type SchemaFile, SchemaIndex } from './schema-files';

type TypeOf = (file: string) => string;

const fieldsOf = (names: readonly string[], mark: '' | '?') =>
  `{ ${names.map((name) => `${name}${mark}: string`).join('; ')} }`;

function viewerType(
  name: string,
  { parts, parameters, body, answer, file, summary }: Endpoint,
  typeOf: TypeOf,
): string {
  const input = [
    ...(Object.keys(parts).length > 0 ? [`params: ${fieldsOf(Object.keys(parts), '')}`] : []),
    ...(Object.keys(parameters).length > 0 ? [`query: ${fieldsOf(Object.keys(parameters), '?')}`] : []),
    ...(body === null ? [] : [`body: ${typeOf(body)}`]),
  ].join('; ');
  const answered = file ? 'Blob' : answer === null ? 'undefined' : answer === '{}' ? 'unknown' : typeOf(answer);
  return `  /** ${summary} */\n  ${name}: { input: ${input ? `{ ${input} }` : 'NoInput'}; answer: ${answered} };`;
}

/** What the browser gives for a parameter. */
function inputOf(parameter: Parameters[string]): string {
  const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(' | ');
  switch (parameter.kind) {
    case 'number':
      return 'number';
    case 'flag':
      return 'boolean';
    case 'choice':
      return listed(parameter.values);
    case 'list':
      return parameter.values ? `readonly (${listed(parameter.values)})[]` : 'readonly string[]';
    default:
      return 'string';
  }
}

const isRequired = (parameter: Parameters[string]) =>
  parameter.kind === 'moment' || (parameter.kind === 'choice' && parameter.required === true);

function contentType(name: string, { parts, parameters, answer, summary }: Endpoint, typeOf: TypeOf): string {
  const fields = [
    ...Object.entries(parts).map(([part, description]) => `    /** ${description} */\n    ${part}: string;`),
    ...Object.entries(parameters).map(
      ([parameter, declared]) =>
        `    /** ${declared.description} */\n    ${parameter}${isRequired(declared) ? '' : '?'}: ${inputOf(declared)}${isRequired(declared) ? '' : ' | undefined'};`,
    ),
  ];
  const input = fields.length > 0 ? `{\n${fields.join('\n')}\n  }` : 'NoInput';
  return `  /** ${summary} */\n  ${name}: { input: ${input}; answer: ${typeOf(answer!)} };`;
}

const callsAbout = (about: Endpoint['about']) =>
  Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => endpoint.about === about);

/** The types of the API's calls as the browser makes them, from the one table of endpoints. */
export function apiCalls(schemas: readonly SchemaFile[]): string {
  const index = new SchemaIndex(schemas);
  const used = new Set<string>();
  const typeOf: TypeOf = (file) => {
    const title = index.titleOf('', file.replace(/\[\]$/, ''));
    used.add(title);
    return file.endsWith('[]') ? `${title}[]` : title;
  };
  const viewerCalls = callsAbout('viewer');
  const contentCalls = callsAbout('content');
  const viewerTypes = viewerCalls.map(([name, endpoint]) => viewerType(name, endpoint, typeOf));
  const contentTypes = contentCalls.map(([name, endpoint]) => contentType(name, endpoint, typeOf));
  return [
    '// Generated from the endpoints’ table by `npm run generate`. Do not edit.',
    `import type {\n${[...used]
      .sort()
      .map((name) => `  ${name},\n`)
      .join('')}} from './types';\n`,
    '/** A call that takes nothing. */',
    'export type NoInput = Record<never, never>;\n',
    '/** Every call about content: what it takes, and what it answers. */',
    `export interface ContentCalls {\n${contentTypes.join('\n')}\n}\n`,
    '/** Where the calls about content go. */',
    `export const CONTENT_PATHS = {\n${contentCalls.map(([name, { path }]) => `  ${name}: '${path}',`).join('\n')}\n} as const satisfies Readonly<Record<keyof ContentCalls, string>>;\n`,
    '/** What the call about content at a path answers. */',
    'export type ContentAnswerAt<Path extends string> = {\n  [Name in keyof ContentCalls]: (typeof CONTENT_PATHS)[Name] extends Path ? ContentCalls[Name]["answer"] : never;\n}[keyof ContentCalls];\n',
    '/** Every call about a viewer: what it takes, and what it answers. */',
    `export interface ViewerCalls {\n${viewerTypes.join('\n')}\n}\n`,
    '',
  ].join('\n');
}

/**
 * Where the calls about a viewer go. It is apart from their types and from the calls about content, so that pages whose viewer
 * makes none do not load it.
 */
export function viewerCallTable(): string {
  const mark = (endpoint: Endpoint) => (endpoint.callers === null ? ' open' : '');
  const rows = callsAbout('viewer').map(
    ([name, endpoint]) => `  ${name}: '${endpoint.method} ${endpoint.path}${mark(endpoint)}',`,
  );
  return [
    '// Generated from the endpoints’ table by `npm run generate`. Do not edit.',
    "import type { ViewerCalls } from './calls';\n",
    '/** A method, a path, and “open” where no bearer goes along. One text a call, since many pages load this table. */',
    `export const VIEWER_CALLS: Readonly<Record<keyof ViewerCalls, string>> = {\n${rows.join('\n')}\n};`,
    '',
  ].join('\n');
}
