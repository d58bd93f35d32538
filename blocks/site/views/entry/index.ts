import { defineView } from '../../../../renderer/contract';

export const entryLayout = defineView({ kind: 'layout', name: 'entry', view: () => import('./Entry') });
