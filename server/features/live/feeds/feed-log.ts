import { wholeMessage } from '../../../../renderer/contract/feed-messages';
import type { Changes } from '../../../kernel/database/changes';
import type { Database } from '../../../kernel/database/open';
import { eventOf } from '../../../kernel/http/event-stream';
import { FEED_CHANGED, messagesAfter, positionOf, readSnapshot, type StoredMessage } from './feed-store';
import { nameOfTopic, type Topic } from './topics';

/** How many messages are read at once. */
const READ_AT_ONCE = 500;

/** Where a reader's events go. */
export interface Sink {
  send(events: string): void;
  /** Ends the connection: the reader comes back, and catches up. */
  drop(): void;
}

/** One reader. */
interface Reader {
  sink: Sink;
  /** What it has been sent of each topic, as a position. Undefined until it has caught up. */
  sent: Map<string, number> | undefined;
  topics: ReadonlySet<string>;
  /** What came while it was catching up. */
  waiting: StoredMessage[];
}

/** The log of one realm, while somebody reads it. */
interface RealmLog {
  readers: Set<Reader>;
  /** How far the readers have come. */
  position: number;
  reading: Promise<void>;
  /** Whether something has come since the log was read last. */
  isDue: boolean;
}

export interface FeedLog {
  /**
   * Sends a reader what is said of its topics, and every change from then on, without a gap or a repeat: from where it left off, or,
   * where that is not known any more, from the whole.
   *
   * @param after the position that it has read last; undefined for one who has read nothing
   * @returns stops
   */
  follow(realm: string, topics: readonly Topic[], after: number | undefined, sink: Sink): Promise<() => void>;
  /** This process has added messages to a realm's log. */
  changed(realm: string): void;
  close(): Promise<void>;
}

export interface FeedLogOptions {
  database: Database;
  changes: Changes;
  onTrouble: (error: unknown, what: string) => void;
}

export function createFeedLog({ database, changes, onTrouble }: FeedLogOptions): FeedLog {
  const logs = new Map<string, RealmLog>();
  let listening: Promise<() => Promise<void>> | undefined;

  function deliver(reader: Reader, messages: readonly StoredMessage[]): void {
    const { sent } = reader;
    if (!sent) {
      reader.waiting.push(...messages);
      return;
    }
    let events = '';
    for (const { topic, position, message } of messages) {
      if (!reader.topics.has(topic) || position <= (sent.get(topic) ?? 0)) continue;
      sent.set(topic, position);
      events += eventOf(message, String(position));
    }
    if (events !== '') reader.sink.send(events);
  }

  async function readOn(realm: string, log: RealmLog): Promise<void> {
    while (log.isDue && log.readers.size > 0) {
      log.isDue = false;
      const messages = await messagesAfter(database, realm, log.position, READ_AT_ONCE);
      const last = messages.at(-1);
      if (!last) continue;
      const isWhole = messages[0]!.position === log.position + 1;
      log.position = last.position;
      log.isDue ||= messages.length === READ_AT_ONCE;
      // what was deleted before it was read is gone: whoever misses it begins with the whole
      if (!isWhole) for (const { sink } of log.readers) sink.drop();
      else for (const reader of log.readers) deliver(reader, messages);
    }
  }

  function changed(realm: string): void {
    const log = logs.get(realm);
    if (!log) return;
    log.isDue = true;
    log.reading = log.reading
      .then(() => readOn(realm, log))
      .catch((error: unknown) => {
        onTrouble(error, 'reading a feed');
        // they come back when the store does
        for (const { sink } of log.readers) sink.drop();
      });
  }

  const changedAnywhere = () => {
    for (const realm of logs.keys()) changed(realm);
  };

  async function logOf(realm: string): Promise<RealmLog> {
    const position = await positionOf(database, realm);
    const found = logs.get(realm);
    if (found) return found;
    const log: RealmLog = { readers: new Set(), position, reading: Promise.resolve(), isDue: true };
    logs.set(realm, log);
    return log;
  }

  /** What a reader missed; undefined where that is not known any more. */
  async function missed(realm: string, after: number): Promise<StoredMessage[] | undefined> {
    const head = await positionOf(database, realm);
    const messages = await messagesAfter(database, realm, after, READ_AT_ONCE);
    if (after > head || messages.length === READ_AT_ONCE) return undefined;
    const isWhole = messages.length === 0 ? after === head : messages[0]!.position === after + 1;
    return isWhole ? messages : undefined;
  }

  async function catchUp(realm: string, reader: Reader, topics: readonly Topic[], after?: number): Promise<void> {
    const messages = after === undefined ? undefined : await missed(realm, after);
    if (messages && after !== undefined) {
      reader.sent = new Map(topics.map((topic) => [nameOfTopic(topic), after]));
      deliver(reader, messages);
    } else {
      const { position, documents } = await readSnapshot(database, realm, topics);
      const sent = new Map(topics.map((topic) => [nameOfTopic(topic), position]));
      let events = '';
      for (const { topic, said } of documents) {
        sent.set(nameOfTopic(topic), said.position);
        events += eventOf(JSON.stringify(wholeMessage(topic.feed, topic.subject, said.position, said.value)));
      }
      // the position comes with the last of them: who loses the connection before begins again
      reader.sink.send(`${events}id: ${position}\n\n`);
      reader.sent = sent;
    }
    const { waiting } = reader;
    reader.waiting = [];
    deliver(reader, waiting);
  }

  return {
    changed,
    async follow(realm, topics, after, sink) {
      // listened to before the first look: nothing is missed in between
      listening ??= changes.listen({ onChange: changed, onGap: changedAnywhere }, FEED_CHANGED);
      await listening;
      const log = await logOf(realm);
      const reader: Reader = { sink, sent: undefined, topics: new Set(topics.map(nameOfTopic)), waiting: [] };
      log.readers.add(reader);
      // what came before anybody read this log was told to nobody
      if (log.isDue) changed(realm);
      const stop = () => {
        log.readers.delete(reader);
        if (log.readers.size === 0 && logs.get(realm) === log) logs.delete(realm);
      };
      try {
        await catchUp(realm, reader, topics, after);
      } catch (error) {
        stop();
        throw error;
      }
      return stop;
    },
    async close() {
      for (const { readers } of logs.values()) for (const { sink } of readers) sink.drop();
      await (await listening)?.();
    },
  };
}
