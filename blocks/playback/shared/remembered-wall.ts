import type { ViewerPort } from '../../../renderer/contract';
import { parseWall, type Wall, wallSearch } from './wall';

const NAME = 'multiView';

/** Remembers what this tab watches in multi-view, so that an event can be added to it from its own page. */
export const rememberWall = (viewer: ViewerPort, wall: Wall): void =>
  viewer.writeToTab(NAME, wall.events.length > 0 ? wallSearch(wall) : null);

/** What this tab watches in multi-view; an empty wall where it watches nothing. */
export const rememberedWall = (viewer: ViewerPort): Wall =>
  parseWall(new URLSearchParams(viewer.readFromTab(NAME) ?? ''));
