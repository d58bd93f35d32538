import type { MarkedDocument } from '../../../schemas/generated/marks';
import { nearest } from '../nearest';

/** What a document of a realm's folder is, by its path. */
export type DocumentKind = MarkedDocument | 'labels';

const fixed: Readonly<Record<string, DocumentKind>> = {
  'settings.json': 'settings',
  'theme.json': 'theme',
  'menu.json': 'menu',
  'frame.json': 'frame',
  'routes.json': 'routes',
  'licences.json': 'licences',
  'vouchers.json': 'vouchers',
  'gifts.json': 'gifts',
  'commerce.json': 'commerce',
  'promos.json': 'promos',
  'consents.json': 'consents',
  'forms/signup.json': 'signup',
  'simulation.json': 'simulation',
  'vendor-list.json': 'vendorList',
};

const folders: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^pages\/[^/]+\.json$/, 'page'],
  [/^purposes-[a-z]{2}(?:-[a-z]{2,4})?\.json$/, 'purposeTranslations'],
  [/^labels\/[a-z]{2,3}(?:-[A-Z][a-z]{3})?\.json$/, 'labels'],
  [/^content\/[^/]+\.json$/, 'content'],
];

/** What a file is; undefined where nothing reads it. */
export function kindOfFile(path: string): DocumentKind | undefined {
  if (Object.hasOwn(fixed, path)) return fixed[path];
  return folders.find(([pattern]) => pattern.test(path))?.[1];
}

/** The documents that every realm has. */
export const neededFiles = ['settings.json', 'theme.json', 'menu.json'] as const;

/** What an unknown file was probably meant to be. */
export function fileHint(path: string): string | undefined {
  const near = nearest(path, Object.keys(fixed));
  if (near.length > 0) return `did you mean ${near[0]}?`;
  if (/^labels\//.test(path)) return 'labels are named by language, as in labels/fr.json';
  if (/^[^/]+\/.*\.json$/.test(path))
    return 'pages stand in pages/, content in content/, labels in labels/, the sign-up form in forms/signup.json';
  return path.endsWith('.json')
    ? `the documents are ${Object.keys(fixed).join(', ')}`
    : 'pictures, films and fonts stand in media/';
}
