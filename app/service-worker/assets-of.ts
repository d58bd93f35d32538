import type { WorkerConfig } from '../../renderer/realm/offline';

/** The files with hashed names that a document refers to: without them it can be read, but not used. */
export function assetsOf(html: string, { realm }: Pick<WorkerConfig, 'realm'>): string[] {
  const address = new RegExp(`(?:src|href)="(/(?:assets|labels/${realm}|_realm/${realm})/[^"?]+)"`, 'g');
  return [...new Set([...html.matchAll(address)].map(([, href = '']) => href))];
}
