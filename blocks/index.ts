import type { BlockList } from '../renderer/page/registry';
import { buckets } from './sections/buckets';
import { continueWatching } from './sections/continue-watching';
import { details } from './sections/details';
import { episodes } from './sections/episodes';
import { footer } from './sections/footer';
import { grid } from './sections/grid';
import { heading } from './sections/heading';
import { hero } from './sections/hero';
import { login } from './sections/login';
import { logout } from './sections/logout';
import { navigation } from './sections/navigation';
import { notice } from './sections/notice';
import { rail } from './sections/rail';
import { related } from './sections/related';
import { richText } from './sections/rich-text';
import { shortcuts } from './sections/shortcuts';
import { watch } from './sections/watch';
import { bareLayout } from './views/bare';
import { sidebarBar } from './views/sidebar';
import { standardLayout } from './views/standard';
import { topBar } from './views/top';

/** Every block of the product: registering one is a line here. */
export const blocks: BlockList = {
  sections: [
    buckets,
    continueWatching,
    details,
    episodes,
    footer,
    grid,
    heading,
    hero,
    login,
    logout,
    navigation,
    notice,
    rail,
    related,
    richText,
    shortcuts,
    watch,
  ],
  views: [bareLayout, sidebarBar, standardLayout, topBar],
};
