// Generated from the schemas by `npm run generate`. Do not edit.
import type { AccountProof, Activation, ApiProblem, AuthenticationProvider, BillingDetails, BucketPage, Card, ChallengeInput, ConfirmationVerify, ConsentPromptAnswer, ConsentPrompts, ContentAnswer, ContentDocument, Entity, FrameDocument, ImpersonationRequest, InitQuery, InitResponse, ItemsPage, Labels, Licence, Licences, LiveAnswer, Login, MagicLinkRequest, MagicLinkVerify, Menu, MenuItem, OauthCodeRequest, OauthTokenRequest, PageAnswer, PageDocument, ParentalControlChange, PasskeyInput, PasskeyName, PasskeySignIn, PasswordRequest, PasswordReset, PasswordResetCheck, PasswordUpdate, PendingActivationRequest, PinBody, PinChange, PinLoginDecision, PinLoginStart, PinLoginToken, PinRemoval, PreferencesUpdate, PreviewAnswer, PreviewMessage, ProfileInput, ProfileSelect, ProgressAnswer, ProgressUpdate, PromoNotification, PromoNotifications, ProviderReturn, ProviderStart, RealmAnswer, RealmSettings, ReferralSession, ReferralStart, RefreshRequest, RoutesDocument, ScheduleAnswer, SearchHit, SearchResult, SecondFactorChange, SecondFactorRequest, SecondFactorSignIn, SectionPage, SessionAnswer, SessionTokens, SignUp, SignUpByPbr, SignupField, SignupForm, Theme, Toast, TokenClaims, UserAddressUpdate, UserProfileUpdate, ViewerListInput, ViewerListOrder, VoucherBox } from './types';

/** What a validator found: where in the data, against which keyword of which schema. */
export interface ValidationError {
  /** The JSON pointer of the data. */
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
  /** The keyword's value. */
  schema?: unknown;
  /** The schema that holds the keyword. */
  parentSchema?: Record<string, unknown>;
  data?: unknown;
}

/** Tells whether data are of a type; `errors` tells why the latest data were not. */
export interface Validate<Data> {
  (data: unknown): data is Data;
  errors?: ValidationError[] | null;
}

export declare const validateRealmSettings: Validate<RealmSettings>;
export declare const validateTheme: Validate<Theme>;
export declare const validateMenu: Validate<Menu>;
export declare const validateFrame: Validate<FrameDocument>;
export declare const validateRoutes: Validate<RoutesDocument>;
export declare const validatePage: Validate<PageDocument>;
export declare const validateLabels: Validate<Labels>;
export declare const validateContent: Validate<ContentDocument>;
export declare const validateEntity: Validate<Entity>;
export declare const validateLicences: Validate<Licences>;
export declare const validatePromos: Validate<PromoNotifications>;
export declare const validateConsents: Validate<ConsentPrompts>;
export declare const validateConsentAnswer: Validate<ConsentPromptAnswer>;
export declare const validateSignupForm: Validate<SignupForm>;
export declare const validateAuthenticationProvider: Validate<AuthenticationProvider>;
export declare const validateProblem: Validate<ApiProblem>;
export declare const validateRealmAnswer: Validate<RealmAnswer>;
export declare const validateInitResponse: Validate<InitResponse>;
export declare const validateInitQuery: Validate<InitQuery>;
export declare const validateCard: Validate<Card>;
export declare const validateBucketPage: Validate<BucketPage>;
export declare const validateSectionPage: Validate<SectionPage>;
export declare const validateContentAnswer: Validate<ContentAnswer>;
export declare const validateLiveAnswer: Validate<LiveAnswer>;
export declare const validateScheduleAnswer: Validate<ScheduleAnswer>;
export declare const validateItemsPage: Validate<ItemsPage>;
export declare const validatePageAnswer: Validate<PageAnswer>;
export declare const validatePreviewMessage: Validate<PreviewMessage>;
export declare const validatePreviewAnswer: Validate<PreviewAnswer>;
export declare const validateSearchResult: Validate<SearchResult>;
export declare const validatePromo: Validate<PromoNotification>;
export declare const validateLicence: Validate<Licence>;
export declare const validateMenuItem: Validate<MenuItem>;
export declare const validateSignupField: Validate<SignupField>;
export declare const validateSearchHit: Validate<SearchHit>;
export declare const validateToast: Validate<Toast>;
export declare const validateVoucherBox: Validate<VoucherBox>;
export declare const validateTokenClaims: Validate<TokenClaims>;
export declare const validateSessionAnswer: Validate<SessionAnswer>;
export declare const validateSessionTokens: Validate<SessionTokens>;
export declare const validateLogin: Validate<Login>;
export declare const validateRefreshRequest: Validate<RefreshRequest>;
export declare const validatePreferencesUpdate: Validate<PreferencesUpdate>;
export declare const validateProgressUpdate: Validate<ProgressUpdate>;
export declare const validateProgressAnswer: Validate<ProgressAnswer>;
export declare const validateSignUp: Validate<SignUp>;
export declare const validateSignUpByPbr: Validate<SignUpByPbr>;
export declare const validateConfirmationVerify: Validate<ConfirmationVerify>;
export declare const validatePasswordRequest: Validate<PasswordRequest>;
export declare const validatePasswordResetCheck: Validate<PasswordResetCheck>;
export declare const validatePasswordReset: Validate<PasswordReset>;
export declare const validatePasswordUpdate: Validate<PasswordUpdate>;
export declare const validateMagicLinkRequest: Validate<MagicLinkRequest>;
export declare const validateMagicLinkVerify: Validate<MagicLinkVerify>;
export declare const validatePendingActivationRequest: Validate<PendingActivationRequest>;
export declare const validateActivation: Validate<Activation>;
export declare const validateUserProfileUpdate: Validate<UserProfileUpdate>;
export declare const validateUserAddressUpdate: Validate<UserAddressUpdate>;
export declare const validateBillingDetails: Validate<BillingDetails>;
export declare const validateProfileInput: Validate<ProfileInput>;
export declare const validateProfileSelect: Validate<ProfileSelect>;
export declare const validateParentalControlChange: Validate<ParentalControlChange>;
export declare const validateViewerListInput: Validate<ViewerListInput>;
export declare const validateViewerListOrder: Validate<ViewerListOrder>;
export declare const validatePinChange: Validate<PinChange>;
export declare const validatePinRemoval: Validate<PinRemoval>;
export declare const validatePinBody: Validate<PinBody>;
export declare const validateProviderStart: Validate<ProviderStart>;
export declare const validateProviderReturn: Validate<ProviderReturn>;
export declare const validateOauthCodeRequest: Validate<OauthCodeRequest>;
export declare const validateOauthTokenRequest: Validate<OauthTokenRequest>;
export declare const validatePinLoginStart: Validate<PinLoginStart>;
export declare const validatePinLoginToken: Validate<PinLoginToken>;
export declare const validatePinLoginDecision: Validate<PinLoginDecision>;
export declare const validateAccountProof: Validate<AccountProof>;
export declare const validatePasskeyInput: Validate<PasskeyInput>;
export declare const validatePasskeyName: Validate<PasskeyName>;
export declare const validatePasskeySignIn: Validate<PasskeySignIn>;
export declare const validateSecondFactorRequest: Validate<SecondFactorRequest>;
export declare const validateSecondFactorSignIn: Validate<SecondFactorSignIn>;
export declare const validateSecondFactorChange: Validate<SecondFactorChange>;
export declare const validateImpersonationRequest: Validate<ImpersonationRequest>;
export declare const validateChallengeInput: Validate<ChallengeInput>;
export declare const validateReferralStart: Validate<ReferralStart>;
export declare const validateReferralSession: Validate<ReferralSession>;
