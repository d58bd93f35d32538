import { defineView } from '../../../../renderer/contract';

export const besideLayout = defineView({ kind: 'layout', name: 'beside', view: () => import('./Beside') });
