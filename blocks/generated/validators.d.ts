// Generated from the schemas by `npm run generate`. Do not edit.
import type { BucketsSettings, FooterSettings, HeroSettings, NavigationSettings, RailSettings } from './settings';

import type { Validate } from '../../schemas/generated/validators';

export declare const validateBucketsSettings: Validate<BucketsSettings>;
export declare const validateFooterSettings: Validate<FooterSettings>;
export declare const validateHeroSettings: Validate<HeroSettings>;
export declare const validateNavigationSettings: Validate<NavigationSettings>;
export declare const validateRailSettings: Validate<RailSettings>;

/** The validators of the blocks' settings, by block type. */
export declare const blockValidators: Readonly<Record<string, Validate<Record<string, unknown>>>>;
