import type { InitQuery, Menu, MenuTargetPlatform } from '../../schemas/generated/types';
import type { Viewport } from '../contract/page-view';

/** NV-09: a narrow screen has the menu of the mobile platform. */
export const platformOf = (viewport: Viewport): MenuTargetPlatform => (viewport === 'narrow' ? 'MOBILE' : 'WEB');

/** The parameters of init for the menu of a platform (AP-02). */
export const menuQuery = (
  platform: MenuTargetPlatform,
): Pick<InitQuery, 'menuTargetPlatform' | 'altMenuTargetPlatform'> => ({
  menuTargetPlatform: platform,
  ...(platform !== 'WEB' && { altMenuTargetPlatform: 'WEB' }),
});

/**
 * The menu of one platform. A platform that the realm has written none for has the one in its place, which is the menu of
 * large screens (AP-02: `menuTargetPlatform`, `altMenuTargetPlatform`).
 */
export function menuFor({ platforms, ...menu }: Menu, platform: MenuTargetPlatform | undefined): Menu {
  const own = platform === 'MOBILE' ? platforms?.MOBILE : undefined;
  return own ? { ...menu, bottomBar: undefined, ...own } : menu;
}
