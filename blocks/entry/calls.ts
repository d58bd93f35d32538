import type { Entering, ViewerPort } from '../../renderer/contract';
import type {
  Activation,
  ConfirmationVerify,
  MagicLinkRequest,
  MagicLinkVerify,
  OauthCodeAnswer,
  OauthCodeRequest,
  PasswordRequest,
  PasswordReset,
  PendingActivation,
  PendingEntitlement,
  ProviderReturn,
  ProviderStart,
  ProviderStartAnswer,
  SessionTokens,
  SignUp,
} from '../../schemas/generated/types';

/** The calls around sign-in: what each takes, and what it answers. */
interface EntryCalls {
  signUp: { input: { body: SignUp }; answer: SessionTokens };
  verifyConfirmation: { input: { body: ConfirmationVerify }; answer: undefined };
  sendConfirmation: { input: Record<never, never>; answer: undefined };
  requestPassword: { input: { body: PasswordRequest }; answer: undefined };
  resetPassword: { input: { body: PasswordReset }; answer: undefined };
  requestMagicLink: { input: { body: MagicLinkRequest }; answer: undefined };
  magicLink: { input: { body: MagicLinkVerify }; answer: SessionTokens };
  pendingActivation: { input: { params: { id: string } }; answer: PendingActivation };
  pendingEntitlement: { input: { params: { id: string } }; answer: PendingEntitlement };
  activate: { input: { params: { id: string }; body: Activation }; answer: SessionTokens };
  declineActivation: { input: { params: { id: string } }; answer: undefined };
  startProvider: { input: { params: { name: string }; body: ProviderStart }; answer: ProviderStartAnswer };
  providerReturn: { input: { params: { name: string }; body: ProviderReturn }; answer: SessionTokens };
  oauthCode: { input: { body: OauthCodeRequest }; answer: OauthCodeAnswer };
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
