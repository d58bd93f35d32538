import type { BlockList } from '../renderer/page/registry';
import { buckets } from './sections/buckets';
import { footer } from './sections/footer';
import { hero } from './sections/hero';
import { navigation } from './sections/navigation';
import { rail } from './sections/rail';
import { sidebarBar } from './views/sidebar';
import { standardLayout } from './views/standard';
import { topBar } from './views/top';

/** Every block of the product: registering one is a line here. */
export const blocks: BlockList = {
  sections: [buckets, footer, hero, navigation, rail],
  views: [sidebarBar, standardLayout, topBar],
};
