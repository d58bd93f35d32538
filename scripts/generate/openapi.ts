import { ENDPOINTS, type Endpoint, refusalsOf } from '../../server/endpoints';
import { ERRORS, type ErrorCode, PROBLEM_TYPE } from '../../server/kernel/errors/errors';
import type { Parameter } from '../../server/kernel/http/parameters';
import { API_KEY_SCOPES } from '../../server/kernel/keys/api-key';
import { unionOf } from './blocks';
import { Bundle } from './bundle';
import { type BlockFile, type JsonSchema, type SchemaFile, SchemaIndex, settingsTitle } from './schema-files';

const COMPONENTS = '#/components/schemas/';
const PROBLEM = 'schemas/api/problem.schema.json';
const OAUTH_ERROR = 'schemas/api/oauth-error.schema.json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** The schemas that the document's calls need. */
class Components extends Bundle {
  /** A schema by its file, as a reference; a list of it where `[]` stands behind the file. */
  of(name: string): JsonSchema {
    if (name === '{}') return { type: 'object' };
    if (name.endsWith('[]')) return { type: 'array', items: this.of(name.slice(0, -2)) };
    return { $ref: this.refer(name, '') };
  }
}

function schemaOf(parameter: Parameter): JsonSchema {
  switch (parameter.kind) {
    case 'text':
      return { type: 'string' };
    case 'number':
      return { type: 'integer', minimum: parameter.min, maximum: parameter.max, default: parameter.unset };
    case 'choice':
      return { type: 'string', enum: [...parameter.values] };
    case 'flag':
      return { type: 'boolean', default: false };
    case 'list':
      return {
        type: 'array',
        maxItems: parameter.max,
        items: { type: 'string', ...(parameter.values && { enum: [...parameter.values] }) },
      };
    case 'moment':
      return { type: 'string', format: 'date-time' };
  }
}

const isRequired = (parameter: Parameter): boolean =>
  parameter.kind === 'moment' || (parameter.kind === 'choice' && parameter.required === true);

function queryParameter([name, parameter]: [string, Parameter]): object {
  return {
    name,
    in: 'query',
    description: parameter.description,
    ...(isRequired(parameter) && { required: true }),
    // comma-separated
    ...(parameter.kind === 'list' && { style: 'form', explode: false }),
    schema: schemaOf(parameter),
  };
}

/** Parameters that many calls share, by name. */
const SHARED = {
  realm: {
    name: 'Realm',
    in: 'header',
    description: 'The realm’s name. Defaults to the realm of the request’s host.',
    schema: { type: 'string' },
  },
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language, such as fr-FR. Defaults to the realm’s first language.',
    schema: { type: 'string' },
  },
  at: {
    name: 'at',
    in: 'query',
    description:
      'Returns content as of this time, at most 400 days from now, for previews. It does not grant access to anything.',
    schema: { type: 'string', format: 'date-time' },
  },
};

function parametersOf({ path, about, parts, parameters }: Endpoint): object[] {
  const shared: (keyof typeof SHARED)[] = about === 'product' ? [] : ['realm'];
  if (about === 'content') shared.push('language', 'at');
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const description = parts[name];
    if (description === undefined) throw new Error(`${path}: “${name}” is not described`);
    return { name, in: 'path', required: true, description, schema: { type: 'string' } };
  });
  return [
    ...inPath,
    ...Object.entries(parameters).map(queryParameter),
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function problemAnswer(status: number, codes: readonly ErrorCode[], problem: JsonSchema): object {
  const narrowed = { type: 'object', properties: { status: { const: status }, code: { enum: [...codes].sort() } } };
  return {
    description: codes.map((code) => `${code}: ${ERRORS[code].title}.`).join(' '),
    content: { [PROBLEM_TYPE]: { schema: { allOf: [problem, narrowed] } } },
  };
}

/** What a call answers, by status. */
function answersOf(endpoint: Endpoint, components: Components): Record<string, object> {
  const { about, answer } = endpoint;
  const isSameForAll = about === 'product' || about === 'content';
  const answers: Record<string, object> = {};
  const type = endpoint.stream ? 'text/event-stream' : JSON_TYPE;
  if (endpoint.file)
    answers[200] = {
      description: endpoint.summary,
      content: { [endpoint.file]: { schema: { type: 'string', contentMediaType: endpoint.file } } },
    };
  else if (answer === null) answers[204] = { description: 'Done.' };
  else {
    const etag = { ETag: { description: 'Identifies the exact content.', schema: { type: 'string' } } };
    answers[endpoint.makes ? 201 : 200] = {
      description: endpoint.summary,
      ...(isSameForAll && { headers: etag }),
      content: { [type]: { schema: components.of(answer) } },
    };
    if (isSameForAll) answers[304] = { description: 'Not modified (If-None-Match).' };
  }
  const codes = refusalsOf(endpoint);
  for (const status of new Set(codes.map((code) => ERRORS[code].status)))
    answers[status] = problemAnswer(
      status,
      codes.filter((code) => ERRORS[code].status === status),
      components.of(PROBLEM),
    );
  if (endpoint.form) {
    const refused = answers[400] as { content?: object };
    answers[400] = { ...refused, content: { ...refused.content, [JSON_TYPE]: { schema: components.of(OAUTH_ERROR) } } };
  }
  return answers;
}

/** What a call takes as proof of who makes it; OpenAPI 3.1 lists the scopes for every kind of scheme. */
function securityOf({ callers, apiKey, mixedTokens }: Endpoint): Record<string, readonly string[]>[] | undefined {
  if (apiKey) return [{ apiKey: apiKey.scope === null ? [] : [apiKey.scope] }];
  // nobody has to have a session
  if (mixedTokens) return [{}, { mixedTokens: [] }];
  return callers ? [{ bearer: [] }] : undefined;
}

function operationOf(name: string, endpoint: Endpoint, components: Components): object {
  const { summary, requirements, about, body } = endpoint;
  const security = securityOf(endpoint);
  return {
    operationId: name,
    tags: [about],
    summary,
    ...(requirements.length > 0 && { 'x-requirements': requirements }),
    ...(security && { security }),
    parameters: parametersOf(endpoint),
    ...(body !== null && {
      requestBody: {
        required: true,
        content: { [endpoint.form ? FORM_TYPE : JSON_TYPE]: { schema: components.of(body) } },
      },
    }),
    responses: answersOf(endpoint, components),
  };
}

/** ajv's `discriminator` goes by a constant of each branch; OpenAPI's needs to be told which branch has which. */
function withMappings(schema: JsonSchema, defs: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const { discriminator, oneOf } = schema;
  if (!discriminator || !oneOf) return schema;
  const targets = oneOf.flatMap(({ $ref = '' }) => {
    const property = defs[$ref.slice(COMPONENTS.length)]?.properties?.[discriminator.propertyName];
    const values = property?.const === undefined ? (property?.enum ?? []) : [property.const];
    return values.map((value) => [String(value), $ref] as const);
  });
  return {
    ...schema,
    discriminator: { ...discriminator, mapping: Object.fromEntries(targets) } as typeof discriminator,
  };
}

/** The API as an OpenAPI 3.1 document that refers to nothing outside (issue: “an OpenAPI document made from the schemas”). */
export function openApiDocument(blocks: readonly BlockFile[], schemas: readonly SchemaFile[]): string {
  const components = new Components(new SchemaIndex([...schemas, ...blocks]), COMPONENTS);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, components) };
  }
  const section = components.defs.SectionDocument;
  if (section) {
    for (const block of blocks) components.defs[settingsTitle(block.type)] = components.take(block.schema, block.path);
    components.defs.SectionDocument = unionOf(section, blocks, COMPONENTS);
  }
  const named = Object.entries(components.defs).sort(([a], [b]) => (a < b ? -1 : 1));
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'The realm server’s API',
      version: '2',
      description: 'Generated from the endpoints’ table and the schemas by `npm run generate`. Do not edit.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: Object.fromEntries(named.map(([title, schema]) => [title, withMappings(schema, components.defs)])),
      parameters: SHARED,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        mixedTokens: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '“Mixed <access token> <refresh token>”: both tokens of a session.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'rc_<id>_<secret>',
          description: `An API key of the realm. Scopes: ${API_KEY_SCOPES.join(', ')}.`,
        },
      },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
