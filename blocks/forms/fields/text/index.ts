import { defineView } from '../../../../renderer/contract';

export const textField = defineView({ kind: 'field', name: 'text', view: () => import('./TextField') });
