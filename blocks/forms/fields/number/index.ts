import { defineView } from '../../../../renderer/contract';

export const numberField = defineView({ kind: 'field', name: 'number', view: () => import('./NumberField') });
