import type { Context } from '../context';
import { kindOfFile } from '../files';
import { problem } from '../problem';

/** Content has one source: where the API leads it, files in content/ would be read by nobody. */
export function checkContentSource({ folder, complete, report }: Context): void {
  if (complete.contentSource !== 'api') return;
  for (const file of folder.documents.keys()) {
    if (kindOfFile(file) === 'content') report(problem('folder-content', { file, line: 1, column: 1, pointer: '' }));
  }
}
