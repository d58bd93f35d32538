import { defineView } from '../../../../renderer/contract';

export const framedLayout = defineView({ kind: 'layout', name: 'framed', view: () => import('./Framed') });
