import type { PanelSample } from '../../../../renderer/contract';
import type { Passkeys } from '../../../../schemas/generated/types';

const passkeys: Omit<Passkeys, 'confirmation'> = {
  passkeys: [],
  secondFactor: false,
  emailConfirmed: true,
  recoveryCodesLeft: 0,
};

export default [
  { name: 'confirmed by a password', answers: { passkeys: { ...passkeys, confirmation: 'PASSWORD' } } },
  { name: 'not to be confirmed here', answers: { passkeys: { ...passkeys, confirmation: 'SIGN_IN' } } },
] satisfies readonly PanelSample[];
