import { defineView } from '../../../../renderer/contract';

export const bareLayout = defineView({ kind: 'layout', name: 'bare', view: () => import('./Bare') });
