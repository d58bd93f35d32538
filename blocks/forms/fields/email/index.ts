import { defineView } from '../../../../renderer/contract';

export const emailField = defineView({ kind: 'field', name: 'email', view: () => import('./EmailField') });
