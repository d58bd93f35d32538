/**
 * Talks to the other tabs of a realm; where there is no channel, nobody hears.
 *
 * @param name names the realm and what the tabs talk about
 * @param kinds what they may say: anything else is not heard
 */
export function tabsOf<News extends string>(
  name: string,
  kinds: readonly News[],
  onNews: (news: News) => void,
): { tell(news: News): void } {
  if (typeof BroadcastChannel === 'undefined') return { tell() {} };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    const news = kinds.find((kind) => kind === data);
    if (news) onNews(news);
  };
  return { tell: (news) => channel.postMessage(news) };
}
