// Generated from the schemas by `npm run generate`. Do not edit.
import type { BucketsSettings, ContinueWatchingSettings, DetailsSettings, EpisodesSettings, FooterSettings, GridSettings, HeadingSettings, HeroSettings, LoginSettings, LogoutSettings, NavigationSettings, NoticeSettings, RailSettings, RelatedSettings, RichTextSettings, ShortcutsSettings, WatchSettings } from './settings';

import type { Validate } from '../../schemas/generated/validators';

export declare const validateBucketsSettings: Validate<BucketsSettings>;
export declare const validateContinueWatchingSettings: Validate<ContinueWatchingSettings>;
export declare const validateDetailsSettings: Validate<DetailsSettings>;
export declare const validateEpisodesSettings: Validate<EpisodesSettings>;
export declare const validateFooterSettings: Validate<FooterSettings>;
export declare const validateGridSettings: Validate<GridSettings>;
export declare const validateHeadingSettings: Validate<HeadingSettings>;
export declare const validateHeroSettings: Validate<HeroSettings>;
export declare const validateLoginSettings: Validate<LoginSettings>;
export declare const validateLogoutSettings: Validate<LogoutSettings>;
export declare const validateNavigationSettings: Validate<NavigationSettings>;
export declare const validateNoticeSettings: Validate<NoticeSettings>;
export declare const validateRailSettings: Validate<RailSettings>;
export declare const validateRelatedSettings: Validate<RelatedSettings>;
export declare const validateRichTextSettings: Validate<RichTextSettings>;
export declare const validateShortcutsSettings: Validate<ShortcutsSettings>;
export declare const validateWatchSettings: Validate<WatchSettings>;

/** The validators of the blocks' settings, by block type. */
export declare const blockValidators: Readonly<Record<string, Validate<Record<string, unknown>>>>;
