import type { RealmSettings } from '../../schemas/generated/types';

/**
 * Settings of the specification that nothing reads yet (RE-08). The check says so where a realm gives one of them a value
 * other than its default; a setting that gets its reader leaves this list.
 */
export const UNREAD_SETTINGS: readonly (keyof RealmSettings)[] = ['omSdkEnableMode'];
