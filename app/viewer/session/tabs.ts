const NEWS = ['signed in', 'signed out', 'lists changed', 'licences changed'] as const;

/** The messages between the tabs of a realm. */
export type TabNews = (typeof NEWS)[number];

/** Runs work while no other tab of the realm does; where there are no locks, at once. */
export function aloneIn(name: string) {
  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    navigator.locks ? (navigator.locks.request(name, work) as Promise<Result>) : work();
}

/** Talks to the other tabs of a realm; where there is no channel, nobody hears. */
export function tabsOf(name: string, onNews: (news: TabNews) => void): { tell(news: TabNews): void } {
  if (typeof BroadcastChannel === 'undefined') return { tell() {} };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const news = NEWS.find((kind) => kind === data);
    if (news) onNews(news);
  };
  return { tell: (news) => channel.postMessage(news) };
}
