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
 * stays where the other cannot be loaded, until the next resize. An answer that another resize has overtaken is not shown.
 * @returns ends it
 */
export function followPlatform(
  viewport: Viewport,
  api: Pick<ApiClient, 'init'>,
  show: (menu: Menu) => void,
): () => void {
  let shown = platformOf(viewport);
  let requested = shown;
  const follow = async () => {
    const platform = currentPlatform();
    if (platform === requested) return;
    requested = platform;
    const menu = await requestMenu(api);
    if (platform !== requested) return;
    if (!menu) {
      requested = shown;
      return;
    }
    shown = platform;
    show(menu);
  };
  void follow();
  const resized = throttle(() => void follow(), RESIZE_THROTTLE_MS);
  addEventListener('resize', resized);
  return () => removeEventListener('resize', resized);
}
