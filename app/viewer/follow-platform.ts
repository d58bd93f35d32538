import { viewportOf } from '../../renderer/contract';
import { RESIZE_THROTTLE_MS } from '../../renderer/contract/constants';
import { platformOf } from '../../renderer/routing/menu-platform';
import { throttle } from '../../renderer/ui/throttle';
import type { MenuTargetPlatform } from '../../schemas/generated/types';

/** NV-09: says when the screen is another platform than the one whose menu was drawn, at once and after a resize. */
export function followPlatform(drawn: MenuTargetPlatform, changed: () => void): void {
  let current = drawn;
  const follow = () => {
    const platform = platformOf(viewportOf(innerWidth));
    if (platform === current) return;
    current = platform;
    changed();
  };
  follow();
  addEventListener('resize', throttle(follow, RESIZE_THROTTLE_MS));
}
