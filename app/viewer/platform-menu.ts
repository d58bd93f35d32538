import { type Viewport, viewportOf } from '../../renderer/contract';
import { RESIZE_THROTTLE_MS } from '../../renderer/contract/constants';
import { menuQuery, platformOf } from '../../renderer/routing/menu-platform';
import { throttle } from '../../renderer/ui/throttle';
import type { Menu, MenuTargetPlatform } from '../../schemas/generated/types';
import type { ApiClient } from './api-client';

const currentPlatform = (): MenuTargetPlatform => platformOf(viewportOf(innerWidth));

/** The menu of this very screen; null where it cannot be loaded. */
export const requestMenu = async (api: Pick<ApiClient, 'init'>): Promise<Menu | null> =>
  (await api.init(menuQuery(currentPlatform()))).menu;

/**
 * NV-09: loads the menu of another platform than the one that was rendered, at once and after each resize. The current menu
 * stays where the other cannot be loaded.
 */
export function followPlatform(viewport: Viewport, api: Pick<ApiClient, 'init'>, show: (menu: Menu) => void): void {
  let current = platformOf(viewport);
  const follow = async () => {
    const platform = currentPlatform();
    if (platform === current) return;
    current = platform;
    const menu = await requestMenu(api);
    if (menu) show(menu);
  };
  void follow();
  addEventListener(
    'resize',
    throttle(() => void follow(), RESIZE_THROTTLE_MS),
  );
}
