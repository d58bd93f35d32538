import { type JsonSchema, SchemaIndex } from './schema-files';

/** The default of a setting; that of an object is made of its own and those of its properties. */
function defaultOf(schema: JsonSchema, file: string, index: SchemaIndex): unknown {
  if (schema.properties === undefined) return schema.default;
  return { ...(schema.default as object | undefined), ...defaultsOf(schema.properties, file, index) };
}

function defaultsOf(properties: Record<string, JsonSchema>, file: string, index: SchemaIndex): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (property.default === undefined) continue;
    const own = property.$ref === undefined ? property : { ...index.resolve(file, property.$ref), ...property };
    const from =
      property.$ref === undefined ? file : (SchemaIndex.absolute(file, property.$ref).split('#')[0] as string);
    defaults[name] = defaultOf(own, from, index);
  }
  return defaults;
}

/** What a realm's settings are where the realm says nothing. */
export function defaultsModule(schema: JsonSchema, file: string, index: SchemaIndex): string {
  const defaults = defaultsOf(schema.properties ?? {}, file, index);
  return `// Generated from the schemas by \`npm run generate\`. Do not edit.
import type { RealmSettings } from './types';

/** The settings that the schema gives a default. */
export type DefaultedSetting = ${Object.keys(defaults)
    .sort()
    .map((name) => `\n  | '${name}'`)
    .join('')};

/** A realm's settings with every default filled in. */
export type CompleteSettings = RealmSettings & Required<Pick<RealmSettings, DefaultedSetting>>;

/** What a realm's settings are where the realm says nothing. */
export const defaultSettings: Readonly<Required<Pick<RealmSettings, DefaultedSetting>>> = ${JSON.stringify(defaults, null, 2)};
`;
}
