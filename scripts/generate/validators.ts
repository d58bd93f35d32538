import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'vite';
import { contentFormats } from './marks';
import { type JsonSchema, type SchemaFile, schemaBase } from './schema-files';

/** Formats that mark what a text is for whoever walks the schema; ajv takes any text. */
const marks = ['link', 'rich-text', 'label-key', 'regex', 'plugin-id', 'external-page-id', ...contentFormats];

export const formats: Options['formats'] = {
  ...Object.fromEntries(marks.map((mark) => [mark, true as const])),
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  'date-time':
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/,
};

const options: Options = {
  allErrors: true,
  allowUnionTypes: true,
  code: { source: true, esm: true, lines: true },
  discriminator: true,
  // One function for each referenced schema, however often it is referenced: a fifth of the size.
  inlineRefs: false,
  formats,
  strict: true,
  strictRequired: false,
  logger: false,
  unicode: false,
  // The schema beside each error says what was expected and which keys there are.
  verbose: true,
};

/** A validator to be written: the name of its export, the file (and pointer) of its schema, the type it proves. */
export interface ValidatorPlan {
  name: string;
  schema: string;
  type: string;
  /** The data come from an address's query: strings become numbers, booleans and lists where the schema says so. */
  query?: boolean;
}

export function ajvFor(files: readonly SchemaFile[], query = false): Ajv2020 {
  const ajv = new Ajv2020(query ? { ...options, coerceTypes: 'array', useDefaults: true } : options);
  for (const { path, schema } of files) ajv.addSchema({ ...schema, $id: schemaBase + path } as JsonSchema);
  return ajv;
}

function moduleOf(files: readonly SchemaFile[], plans: readonly ValidatorPlan[], query: boolean): string {
  const ajv = ajvFor(files, query);
  const chosen = plans.filter((plan) => (plan.query ?? false) === query);
  if (chosen.length === 0) return '';
  // ajv finds a schema by id or pointer only once it has been compiled.
  for (const plan of chosen) ajv.getSchema(schemaBase + plan.schema);
  const write = standalone as unknown as (ajv: Ajv2020, names: Record<string, string>) => string;
  return write(ajv, Object.fromEntries(chosen.map((plan) => [plan.name, schemaBase + plan.schema])));
}

/** Bundles sources by name, so that nothing is left to be required or imported. */
async function bundle(sources: Record<string, string>, entry: string): Promise<string> {
  const prefix = '\0validators:';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'validators',
        enforce: 'pre',
        resolveId: (id: string) => {
          const name = id.split('/').at(-1) as string; // an entry comes as a path from the project's root
          return name in sources ? prefix + name : undefined;
        },
        load: (id: string) => (id.startsWith(prefix) ? sources[id.slice(prefix.length)] : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      copyPublicDir: false,
      lib: { entry, formats: ['es'], fileName: 'validators' },
    },
  });
  const output = Array.isArray(result) ? result[0] : result;
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined || !('code' in chunk)) throw new Error('bundling the validators gave nothing');
  return chunk.code;
}

const banner = '// Generated from the schemas by `npm run generate`. Do not edit.\n';

/** What ajv's code would require at run time, as modules of our own. */
const runtime: Record<string, string> = {
  'virtual:equal': `export default function equal(a, b) {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}
`,
  'virtual:joined': `export default function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}
`,
};

const runtimeNames: Record<string, string> = { 'ajv/dist/runtime/equal': 'virtual:equal' };

/** ajv writes CommonJS requires of its runtime even in a module; as imports they are bundled in. */
function withImports(source: string): string {
  const imports = new Set<string>();
  const body = source.replace(/require\("([^"]+)"\)(?:\.default)?/g, (_, name: string) => {
    const module = runtimeNames[name];
    if (module === undefined) throw new Error(`the validators need ${name}, which has no stand-in`);
    const local = module.replace('virtual:', 'runtime_');
    imports.add(`import ${local} from '${module}';\n`);
    return local;
  });
  return [...imports].join('') + body;
}

/** ajv copies all errors so far for each one that a referenced schema adds: a long list of wrong items would take their square. */
function withLinearErrors(source: string): string {
  const body = source.replace(
    /vErrors === null \? ([\w$.]+)\.errors : vErrors\.concat\(\1\.errors\)/g,
    'runtime_joined(vErrors, $1.errors)',
  );
  if (/\.concat\(/.test(body)) throw new Error('ajv joins errors in another way: see withLinearErrors');
  return `import runtime_joined from 'virtual:joined';\n${body}`;
}

/** More items than any list may have: a longer one is refused for its length. */
const MOST_UNIQUE = 5000;

/** ajv compares each item of a list of unique ones with each other one, however long the list is. */
function withBoundedUniqueness(source: string): string {
  const body = source.replace(
    /(let (i\d+) = data\d*\.length;\s*let j\d+;\s*if\s*\(\2 > 1)\)/g,
    `$1 && $2 <= ${MOST_UNIQUE})`,
  );
  const loops = source.match(/outer\d+:/g)?.length ?? 0;
  const isEachBounded = body.split(`<= ${MOST_UNIQUE})`).length > loops;
  if (!isEachBounded) throw new Error('ajv compares items in another way: see withBoundedUniqueness');
  return body;
}

const bounded = (source: string): string => withBoundedUniqueness(withLinearErrors(withImports(source)));

/** Validators as one module without import, require, eval or ajv at run time. */
export async function validatorsOf(files: readonly SchemaFile[], plans: readonly ValidatorPlan[]): Promise<string> {
  const sources = {
    ...runtime,
    'virtual:plain': bounded(moduleOf(files, plans, false)),
    'virtual:query': bounded(moduleOf(files, plans, true)),
    'virtual:entry': 'export * from "virtual:plain";\nexport * from "virtual:query";\n',
  };
  const code = await bundle(sources, 'virtual:entry');
  for (const forbidden of [/\brequire\s*\(/, /\bimport\s/, /\beval\s*\(/, /new Function\b/]) {
    if (forbidden.test(code)) throw new Error(`the validators still hold ${forbidden.source}`);
  }
  // The bundler notes which of the modules in memory each part comes from.
  return banner + code.replace(/^\/\/ .*virtual:\w+\n/gm, '');
}

/** The validators' declarations. */
export function declarationsOf(plans: readonly ValidatorPlan[], typesModule: string): string {
  const types = [...new Set(plans.map((plan) => plan.type))].sort();
  return `${banner}import type { ${types.join(', ')} } from '${typesModule}';

/** What a validator found: where in the data, against which keyword of which schema. */
export interface ValidationError {
  /** The JSON pointer of the data. */
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  /** The keyword's value. */
  schema?: unknown;
  /** The schema that holds the keyword. */
  parentSchema?: Record<string, unknown>;
  data?: unknown;
}

/** Tells whether data are of a type; \`errors\` tells why the latest data were not. */
export interface Validate<Data> {
  (data: unknown): data is Data;
  errors?: ValidationError[] | null;
}

${plans.map((plan) => `export declare const ${plan.name}: Validate<${plan.type}>;`).join('\n')}
`;
}
