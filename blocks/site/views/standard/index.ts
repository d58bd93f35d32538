import { defineView } from '../../../../renderer/contract';

export const standardLayout = defineView({ kind: 'layout', name: 'standard', view: () => import('./Standard') });
