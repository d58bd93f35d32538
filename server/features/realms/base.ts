import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BaseDocuments } from '../../../renderer/realm/documents';
import type { Labels, PageDocument } from '../../../schemas/generated/types';

const readJson = <Document>(file: string): Document => JSON.parse(readFileSync(file, 'utf8')) as Document;

const jsonIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();

/** The product's own documents, from `app/base`. */
export function readBase(folder: string): BaseDocuments {
  const base = join(folder, 'app/base');
  const labels = join(base, 'labels');
  const pages = join(base, 'pages');
  return {
    theme: readJson(join(base, 'theme.json')),
    frame: readJson(join(base, 'frame.json')),
    routes: readJson(join(base, 'routes.json')),
    pages: jsonIn(pages).map((file) => readJson<PageDocument>(join(pages, file))),
    labels: Object.fromEntries(
      jsonIn(labels).map((file) => [basename(file, '.json'), readJson<Labels>(join(labels, file))]),
    ),
  };
}
