import { readFileSync } from 'node:fs';

/** The product's labels in a language, by their keys. */
export const labelsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../app/base/labels/${language}.json`, import.meta.url), 'utf8'));
