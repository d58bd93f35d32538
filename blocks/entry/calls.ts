import type { Entering, ViewerPort } from '../../renderer/contract';
import type {
  Activation,
  ConfirmationVerify,
  MagicLinkRequest,
  MagicLinkVerify,
  PasswordRequest,
  PasswordReset,
  PendingActivation,
  PendingEntitlement,
  SessionTokens,
  SignUp,
} from '../../schemas/generated/types';

/** The calls around sign-in: what each takes, and what it answers. */
interface EntryCalls {
  signUp: { input: { body: SignUp }; answer: SessionTokens };
  confirm: { input: { body: ConfirmationVerify }; answer: undefined };
  askConfirmation: { input: Record<never, never>; answer: undefined };
  requestPassword: { input: { body: PasswordRequest }; answer: undefined };
  resetPassword: { input: { body: PasswordReset }; answer: undefined };
  requestMagicLink: { input: { body: MagicLinkRequest }; answer: undefined };
  verifyMagicLink: { input: { body: MagicLinkVerify }; answer: SessionTokens };
  pendingActivation: { input: { params: { id: string } }; answer: PendingActivation };
  pendingEntitlement: { input: { params: { id: string } }; answer: PendingEntitlement };
  activate: { input: { params: { id: string }; body: Activation }; answer: SessionTokens };
  declineActivation: { input: { params: { id: string } }; answer: undefined };
}

interface EntryViewer {
  ask<Name extends keyof EntryCalls>(
    name: Name,
    ...input: Record<never, never> extends EntryCalls[Name]['input'] ? [] : [EntryCalls[Name]['input']]
  ): Promise<EntryCalls[Name]['answer']>;
  enter<Name extends keyof EntryCalls>(name: Name, input: EntryCalls[Name]['input'], then?: Entering): Promise<void>;
}

/** The viewer, with the calls around sign-in. */
export const callsOf = (viewer: ViewerPort): EntryViewer => viewer as unknown as EntryViewer;
