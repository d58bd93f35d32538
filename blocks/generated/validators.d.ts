// Generated from the schemas by `npm run generate`. Do not edit.
import type { AccountSettings, ActivateDeviceSettings, ActivateUserSettings, AltAuthSettings, AthleteSettings, BucketsSettings, ContinueWatchingSettings, DetailsSettings, EmailConfirmationSettings, EpisodesSettings, FavouritesSettings, FooterSettings, GridSettings, HeadingSettings, HeroSettings, HistorySettings, IdentityProviderSettings, ImpersonateSettings, InterstitialSettings, LicenceRedirectSettings, LiveNowSettings, LoginRedirectSettings, LoginSettings, LogoutSettings, NavigationSettings, NewsItemSettings, NewsSettings, NoticeSettings, OauthAppSettings, PinResetSettings, PluginSettings, ProfilesSettings, ProgrammesSettings, ProvidersSettings, RailSettings, RelatedSettings, RequestPasswordSettings, ResetPasswordSettings, RichTextSettings, ScheduleSettings, SearchSettings, ShortcutsSettings, SignUpSettings, TvLoginSettings, UpcomingSettings, WatchSettings, WatchlistsSettings } from './settings';

import type { Validate } from '../../schemas/generated/validators';

export declare const validateAccountSettings: Validate<AccountSettings>;
export declare const validateActivateDeviceSettings: Validate<ActivateDeviceSettings>;
export declare const validateActivateUserSettings: Validate<ActivateUserSettings>;
export declare const validateAltAuthSettings: Validate<AltAuthSettings>;
export declare const validateAthleteSettings: Validate<AthleteSettings>;
export declare const validateBucketsSettings: Validate<BucketsSettings>;
export declare const validateContinueWatchingSettings: Validate<ContinueWatchingSettings>;
export declare const validateDetailsSettings: Validate<DetailsSettings>;
export declare const validateEmailConfirmationSettings: Validate<EmailConfirmationSettings>;
export declare const validateEpisodesSettings: Validate<EpisodesSettings>;
export declare const validateFavouritesSettings: Validate<FavouritesSettings>;
export declare const validateFooterSettings: Validate<FooterSettings>;
export declare const validateGridSettings: Validate<GridSettings>;
export declare const validateHeadingSettings: Validate<HeadingSettings>;
export declare const validateHeroSettings: Validate<HeroSettings>;
export declare const validateHistorySettings: Validate<HistorySettings>;
export declare const validateIdentityProviderSettings: Validate<IdentityProviderSettings>;
export declare const validateImpersonateSettings: Validate<ImpersonateSettings>;
export declare const validateInterstitialSettings: Validate<InterstitialSettings>;
export declare const validateLicenceRedirectSettings: Validate<LicenceRedirectSettings>;
export declare const validateLiveNowSettings: Validate<LiveNowSettings>;
export declare const validateLoginSettings: Validate<LoginSettings>;
export declare const validateLoginRedirectSettings: Validate<LoginRedirectSettings>;
export declare const validateLogoutSettings: Validate<LogoutSettings>;
export declare const validateNavigationSettings: Validate<NavigationSettings>;
export declare const validateNewsSettings: Validate<NewsSettings>;
export declare const validateNewsItemSettings: Validate<NewsItemSettings>;
export declare const validateNoticeSettings: Validate<NoticeSettings>;
export declare const validateOauthAppSettings: Validate<OauthAppSettings>;
export declare const validatePinResetSettings: Validate<PinResetSettings>;
export declare const validatePluginSettings: Validate<PluginSettings>;
export declare const validateProfilesSettings: Validate<ProfilesSettings>;
export declare const validateProgrammesSettings: Validate<ProgrammesSettings>;
export declare const validateProvidersSettings: Validate<ProvidersSettings>;
export declare const validateRailSettings: Validate<RailSettings>;
export declare const validateRelatedSettings: Validate<RelatedSettings>;
export declare const validateRequestPasswordSettings: Validate<RequestPasswordSettings>;
export declare const validateResetPasswordSettings: Validate<ResetPasswordSettings>;
export declare const validateRichTextSettings: Validate<RichTextSettings>;
export declare const validateScheduleSettings: Validate<ScheduleSettings>;
export declare const validateSearchSettings: Validate<SearchSettings>;
export declare const validateShortcutsSettings: Validate<ShortcutsSettings>;
export declare const validateSignUpSettings: Validate<SignUpSettings>;
export declare const validateTvLoginSettings: Validate<TvLoginSettings>;
export declare const validateUpcomingSettings: Validate<UpcomingSettings>;
export declare const validateWatchSettings: Validate<WatchSettings>;
export declare const validateWatchlistsSettings: Validate<WatchlistsSettings>;

/** The validators of the blocks' settings, by block type. */
export declare const blockValidators: Readonly<Record<string, Validate<Record<string, unknown>>>>;
