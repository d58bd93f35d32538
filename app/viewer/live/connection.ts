import type { FeedMessage } from '../../../schemas/generated/types';
import { type FeedInput, readFeed } from '../read-feed';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

export interface ConnectionInput {
  /** The address of the feeds, with the topics in it. */
  addressOf: (topics: readonly string[]) => string;
  headers: () => Promise<Readonly<Record<string, string>>>;
  onMessage: (message: FeedMessage) => void;
  fetch?: FeedInput['fetch'];
  /** From 0 to below 1: readers who lost the same server do not come back together. */
  random: () => number;
}

/** One connection to the feeds, opened again whenever it is lost. */
export interface Connection {
  /** Follows these topics and no others. */
  follow(topics: readonly string[]): void;
  /** Begins with the whole again: a difference was of something else. */
  restart(): void;
  close(): void;
}

export function createConnection({ addressOf, headers, onMessage, fetch, random }: ConnectionInput): Connection {
  let topics: readonly string[] = [];
  let lastId: string | undefined;
  let stop: () => void = () => {};
  let waitMs = FIRST_WAIT_MS;

  function retry(): void {
    // half of the wait is chance
    const timer = setTimeout(open, waitMs * (0.5 + random() / 2));
    stop = () => clearTimeout(timer);
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }

  function open(): void {
    if (topics.length === 0) return;
    let isStopped = false;
    let end: () => void = () => {};
    stop = () => {
      isStopped = true;
      end();
    };
    headers().then(
      (own) => {
        if (isStopped) return;
        end = readFeed({
          address: addressOf(topics),
          headers: { ...own, ...(lastId !== undefined && { 'last-event-id': lastId }) },
          onMessage(message) {
            waitMs = FIRST_WAIT_MS;
            onMessage(message as FeedMessage);
          },
          onId: (id) => {
            lastId = id;
          },
          onEnd: retry,
          ...(fetch && { fetch }),
        });
      },
      () => isStopped || retry(),
    );
  }

  function restart(): void {
    stop();
    lastId = undefined;
    open();
  }

  return {
    follow(wanted) {
      if (wanted.length === topics.length && wanted.every((topic) => topics.includes(topic))) return;
      topics = wanted;
      restart();
    },
    restart,
    close() {
      topics = [];
      stop();
    },
  };
}
