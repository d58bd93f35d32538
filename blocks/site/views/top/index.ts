import { defineView } from '../../../../renderer/contract';

export const topBar = defineView({ kind: 'navigation', name: 'top', view: () => import('./Top') });
