import { defineView } from '../../../../renderer/contract';

export const checkboxField = defineView({ kind: 'field', name: 'checkbox', view: () => import('./CheckboxField') });
