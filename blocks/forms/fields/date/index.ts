import { defineView } from '../../../../renderer/contract';

export const dateField = defineView({ kind: 'field', name: 'date', view: () => import('./DateField') });
