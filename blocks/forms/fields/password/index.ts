import { defineView } from '../../../../renderer/contract';

export const passwordField = defineView({ kind: 'field', name: 'password', view: () => import('./PasswordField') });
