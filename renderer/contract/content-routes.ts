import type { CardType, ContentType } from '../../schemas/generated/types';

/** Content with a page of its own: a programme is watched on the page of its event or channel. */
export type PagedType = Exclude<CardType, 'PROGRAMME'>;

export interface ContentRoute {
  route: string;
  /** The parameter of the route that names the content. */
  parameter: string;
}

/** A page of the realm: its route, and the parameters of its address. */
export interface ContentPage {
  route: string;
  params: Readonly<Record<string, string>>;
}

/** The route on whose page each type of content is shown. */
export const CONTENT_ROUTES: Readonly<Record<PagedType, ContentRoute>> = {
  LIVE_EVENT: { route: 'live', parameter: 'eventId' },
  VOD_VIDEO: { route: 'vod', parameter: 'id' },
  VOD_PLAYLIST: { route: 'playlist', parameter: 'playlistId' },
  VOD_SERIES: { route: 'series', parameter: 'id' },
  SEASON: { route: 'season', parameter: 'id' },
  SECTION: { route: 'section', parameter: 'id' },
  CHANNEL: { route: 'live', parameter: 'eventId' },
  NEWS: { route: 'newsItem', parameter: 'id' },
  ATHLETE: { route: 'athlete', parameter: 'id' },
};

/** The types of content that have a player on their page. */
export const PLAYABLE_TYPES = ['VOD_VIDEO', 'LIVE_EVENT', 'CHANNEL'] as const satisfies readonly PagedType[];
export type PlayableType = (typeof PLAYABLE_TYPES)[number];

const PLAYABLE: ReadonlySet<ContentType> = new Set(PLAYABLE_TYPES);

/** Whether content of a type has a player on its page. */
export const isPlayableType = (type: ContentType): type is PlayableType => PLAYABLE.has(type);

/** The page on which content of a type is shown. */
export function contentPage(type: PagedType, id: string): ContentPage {
  const { route, parameter } = CONTENT_ROUTES[type];
  return { route, params: { [parameter]: id } };
}
