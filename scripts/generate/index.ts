import { readBase } from '../../server/features/realms/base';
import { blockSettings, blockValidators, editorSchema } from './blocks';
import { apiCalls, viewerCallTable } from './calls';
import { contentPage } from './content-docs';
import { defaultsModule } from './defaults';
import { blocksPage } from './docs';
import { documentValidators } from './documents';
import { blockMarks, documentMarks } from './marks';
import { openApiDocument } from './openapi';
import { namedSchemas, readBlocks, readSchemas, SchemaIndex } from './schema-files';
import { typesOf } from './types';
import { declarationsOf, validatorsOf } from './validators';

/**
 * Everything that is made from the schemas under `root`: text by path. Writes nothing.
 *
 * @param blocksRoot where `blocks/` is, when it is not the project's own (tests).
 */
export async function generate(root: string, blocksRoot = root): Promise<Map<string, string>> {
  const schemas = readSchemas(root);
  const blocks = readBlocks(blocksRoot);
  const index = new SchemaIndex(schemas);
  const base = readBase(root);
  const settings = 'schemas/realm/settings.schema.json';
  const validators = await blockValidators(blocks, schemas);
  return new Map([
    ['schemas/generated/types.ts', await typesOf(namedSchemas(schemas), index)],
    ['schemas/generated/calls.ts', apiCalls(schemas)],
    ['schemas/generated/viewer-calls.ts', viewerCallTable()],
    ['schemas/generated/defaults.ts', defaultsModule(index.resolve(settings, ''), settings, index)],
    ['schemas/generated/validators.js', await validatorsOf(schemas, documentValidators)],
    ['schemas/generated/validators.d.ts', declarationsOf(documentValidators, './types')],
    ['schemas/generated/marks.ts', documentMarks(schemas)],
    ['blocks/generated/marks.ts', blockMarks(blocks, schemas)],
    ['blocks/generated/settings.ts', await blockSettings(blocks, schemas)],
    ['blocks/generated/validators.js', validators.code],
    ['blocks/generated/validators.d.ts', validators.declarations],
    ['blocks/generated/page.schema.json', editorSchema('schemas/realm/page.schema.json', blocks, schemas)],
    ['blocks/generated/frame.schema.json', editorSchema('schemas/realm/frame.schema.json', blocks, schemas)],
    ['schemas/generated/openapi.json', openApiDocument(blocks, schemas)],
    ['docs/blocks.md', blocksPage(blocks, schemas)],
    ['docs/content.md', contentPage(schemas, { pages: base.pages, routes: base.routes.routes })],
  ]);
}
