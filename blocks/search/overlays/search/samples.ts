import type { OverlaySample } from '../../../../renderer/contract';

const moment = {
  viewer: { status: 'customer' as const },
  hash: 'search',
  settings: { contentSearchEngine: 'DEFAULT' } as const,
};

export default [
  { name: 'before anything is typed', ...moment },
  { name: 'with results', ...moment, historyState: { search: '?q=a' } },
] satisfies OverlaySample[];
