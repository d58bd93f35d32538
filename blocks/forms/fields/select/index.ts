import { defineView } from '../../../../renderer/contract';

export const selectField = defineView({ kind: 'field', name: 'select', view: () => import('./SelectField') });
