import { defineView } from '../../../../renderer/contract';

export const phoneField = defineView({ kind: 'field', name: 'phone', view: () => import('./PhoneField') });
