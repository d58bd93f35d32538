import type { AccountParts } from '../auth';
import { registerListsApi } from './lists-api';
import { registerProgressApi } from './progress-api';

/** What viewers keep: lists, and where they are in what they watch (docs/api.md). */
export function registerLibrary(parts: Pick<AccountParts, 'calls' | 'database' | 'clock'>): void {
  registerProgressApi(parts);
  registerListsApi(parts);
}
