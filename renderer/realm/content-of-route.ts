/** The kinds of content that a route's parameter may name. */
export const contentOfRoute: Readonly<Record<string, readonly string[]>> = {
  section: ['SECTION'],
  grid: ['BUCKET'],
  collection: ['BUCKET'],
  vod: ['VOD_VIDEO'],
  live: ['LIVE_EVENT', 'CHANNEL'],
  playlist: ['VOD_PLAYLIST'],
  series: ['VOD_SERIES'],
  season: ['SEASON'],
  newsItem: ['NEWS'],
  athlete: ['ATHLETE'],
};
