import { type JsonSchema, SchemaIndex } from './schema-files';

/** Puts schemas of many files into one that refers to nothing outside. */
export class Bundle {
  readonly defs: Record<string, JsonSchema> = {};

  /** @param prefix what stands before a schema's title in a reference, for instance `#/$defs/` */
  constructor(
    readonly index: SchemaIndex,
    readonly prefix: string,
  ) {}

  /** The schema with its references made into references within this bundle. */
  take(schema: JsonSchema, file: string): JsonSchema {
    const included: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === '$ref') included.$ref = this.refer(value as string, file);
      else if (keyword === '$defs' || keyword === '$id' || keyword === '$schema') continue;
      else if (keyword === 'examples' || keyword === 'default' || keyword === 'enum') included[keyword] = value;
      // a property may be called as a keyword is
      else if (keyword === 'properties') included[keyword] = this.#named(value as Record<string, JsonSchema>, file);
      else included[keyword] = this.#inner(value, file);
    }
    return included;
  }

  #named(schemas: Readonly<Record<string, JsonSchema>>, file: string): Record<string, JsonSchema> {
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, this.take(schema, file)]));
  }

  #inner(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#inner(item, file));
    return typeof value === 'object' && value !== null ? this.take(value as JsonSchema, file) : value;
  }

  /** A reference within this bundle to what a reference in the file `from` leads to, which is taken in. */
  refer(reference: string, from: string): string {
    const title = this.index.titleOf(from, reference);
    if (!(title in this.defs)) {
      this.defs[title] = {}; // stands for a schema that refers to itself
      const file = SchemaIndex.absolute(from, reference).split('#')[0] as string;
      this.defs[title] = this.take(this.index.resolve(from, reference), file);
    }
    return this.prefix + title;
  }
}
