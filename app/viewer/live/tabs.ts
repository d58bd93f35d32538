import type { FeedMessage } from '../../../schemas/generated/types';

/** How often a tab says again what it follows, in ms; a leader forgets who has not for three times as long. */
const ANNOUNCED_MS = 20_000;

/** What tabs of a realm say to each other. */
type Word =
  /** What a tab follows; with `isBehind`, it has not heard all that is known of it. */
  | { say: 'wants'; tab: string; topics: readonly string[]; isBehind: boolean }
  | { say: 'leads' }
  | { say: 'message'; message: FeedMessage };

/** The connection of the tab that leads. */
export interface Leading {
  follow(topics: readonly string[]): void;
  /** Tells a tab that has come what is known. */
  repeat(topics: readonly string[]): readonly FeedMessage[];
  close(): void;
}

export interface TabsInput {
  /** Names the realm. */
  name: string;
  tab: string;
  /** Opens the one connection of all tabs. */
  lead: (spread: (message: FeedMessage) => void) => Leading;
  /** @returns whether the message continues what this tab has heard */
  onMessage: (message: FeedMessage) => boolean;
}

/** The tabs of a browser share one connection: who holds the lock leads, and tells the others. */
export interface Tabs {
  /** This tab follows these topics and no others. */
  follow(topics: readonly string[]): void;
}

const isSupported = () => typeof BroadcastChannel !== 'undefined' && navigator.locks !== undefined;

/** A tab that nobody sees follows nothing: it catches up when it is shown. */
export function shareFeeds({ name, tab, lead, onMessage }: TabsInput): Tabs {
  let own: readonly string[] = [];
  let leading: Leading | undefined;
  let stepDown: () => void = () => {};
  const others = new Map<string, { topics: readonly string[]; at: number }>();
  const channel = isSupported() ? new BroadcastChannel(name) : undefined;
  const say = (word: Word) => channel?.postMessage(word);
  const announce = (isBehind = true) => say({ say: 'wants', tab, topics: document.hidden ? [] : own, isBehind });

  function followAll(): void {
    for (const [other, { at }] of others) if (performance.now() - at > 3 * ANNOUNCED_MS) others.delete(other);
    const wanted = [own, ...[...others.values()].map(({ topics }) => topics)].flat();
    leading?.follow([...new Set(wanted)].sort());
  }

  function begin(): Leading {
    leading = lead((message) => {
      onMessage(message);
      say({ say: 'message', message });
    });
    say({ say: 'leads' });
    followAll();
    return leading;
  }

  /** Leads as soon as no other tab does, until this one is hidden. */
  function stand(): void {
    if (document.hidden) return;
    if (!channel) {
      const led = begin();
      stepDown = () => led.close();
      return;
    }
    const aborting = new AbortController();
    let release: () => void = () => {};
    const hidden = new Promise<void>((resolve) => {
      release = resolve;
    });
    stepDown = () => {
      aborting.abort();
      leading?.close();
      leading = undefined;
      release();
    };
    navigator.locks
      .request(name, { signal: aborting.signal }, () => {
        if (aborting.signal.aborted) return undefined;
        begin();
        return hidden;
      })
      .catch(() => {});
    announce();
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (data.say === 'message') {
        if (!onMessage(data.message)) announce();
      } else if (data.say === 'leads') announce();
      else {
        others.set(data.tab, { topics: data.topics, at: performance.now() });
        followAll();
        if (data.isBehind && leading)
          for (const message of leading.repeat(data.topics)) say({ say: 'message', message });
      }
    };
  document.addEventListener('visibilitychange', () => {
    stepDown();
    announce();
    stand();
  });
  setInterval(() => {
    announce(false);
    followAll();
  }, ANNOUNCED_MS);
  stand();

  return {
    follow(topics) {
      own = topics;
      announce();
      followAll();
    },
  };
}
