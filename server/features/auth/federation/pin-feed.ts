import type { FastifyReply } from 'fastify';
import { MINUTE_MS, MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { PinLoginMessage } from '../../../../schemas/generated/types';
import type { Changes } from '../../../kernel/database/changes';
import { hashOfToken } from '../../../kernel/database/one-time';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { eventOf, hasLeft, openEventStream } from '../../../kernel/http/event-stream';
import { PIN_DECIDED, pinLoginStore } from './pin-login-store';

/** A reader that has left this much unread is dropped, in bytes. */
const MOST_UNREAD = 16 * 1024;
const MOST_PER_DEVICE = 3;
const MOST_STREAMS = 10_000;

export interface PinFeedOptions {
  database: Database;
  changes: Changes;
  clock: () => number;
}

/** Tells devices how their sign-in stands, as server-sent events; what other processes decide comes over the store's news. */
export interface PinFeed {
  /** Answers with a stream until the sign-in is decided or ends. @throws ServerError TOO_MANY_ATTEMPTS */
  follow(reply: FastifyReply, realm: string, deviceCode: string): Promise<void>;
  /** This process has decided about a device. @param device the hash of its code */
  decided(device: string): void;
  /** Ends all streams, and stops listening. */
  close(): Promise<void>;
}

/** One reader. */
interface Stream {
  tell(): void;
  end(): void;
}

export function createPinFeed({ database, changes, clock }: PinFeedOptions): PinFeed {
  const streams = new Map<string, Set<Stream>>();
  let count = 0;
  let listening: Promise<() => Promise<void>> | undefined;
  const tellAll = (all: Iterable<Stream>) => {
    for (const stream of all) stream.tell();
  };
  const decided = (device: string) => tellAll(streams.get(device) ?? []);
  const everyStream = () => [...streams.values()].flatMap((some) => [...some]);

  function add(device: string, stream: Stream): () => void {
    const mine = streams.get(device) ?? new Set();
    streams.set(device, mine.add(stream));
    count += 1;
    return () => {
      if (!mine.delete(stream)) return;
      count -= 1;
      if (mine.size === 0) streams.delete(device);
    };
  }

  function refuseTooMany(device: string): void {
    if (count >= MOST_STREAMS || (streams.get(device)?.size ?? 0) >= MOST_PER_DEVICE)
      throw new ServerError('TOO_MANY_ATTEMPTS', { seconds: MINUTE_MS / MS_PER_SECOND });
  }

  return {
    decided,
    async follow(reply, realm, deviceCode) {
      const device = hashOfToken(deviceCode);
      refuseTooMany(device);
      // listened to before the first look: nothing is missed in between
      listening ??= changes.listen({ onChange: decided, onGap: () => tellAll(everyStream()) }, PIN_DECIDED);
      await listening;
      if (hasLeft(reply)) {
        reply.hijack();
        return;
      }
      // others may have come meanwhile
      refuseTooMany(device);
      const store = pinLoginStore(database, realm);
      let sentStatus: PinLoginMessage['status'] | undefined;
      let ending: NodeJS.Timeout | undefined;
      const events = openEventStream(reply, {
        mostUnread: MOST_UNREAD,
        onClose() {
          clearTimeout(ending);
          remove();
        },
      });
      async function look(): Promise<void> {
        const found = await store.statusOf(deviceCode, clock());
        const status = found?.status ?? 'EXPIRED';
        if (!events.isOpen() || status === sentStatus) return;
        sentStatus = status;
        const message: PinLoginMessage = { type: 'pinLogin', status };
        events.send(eventOf(JSON.stringify(message)));
        if (status !== 'PENDING') events.end();
        else ending = setTimeout(stream.tell, Math.max(0, (found?.endsAt ?? 0) - clock())).unref();
      }
      let looking: Promise<void> = Promise.resolve();
      const stream: Stream = {
        tell() {
          // one look after another: an earlier answer never comes over a later one
          looking = looking.then(look).catch(events.drop);
        },
        end: events.end,
      };
      const remove = add(device, stream);
      stream.tell();
      await looking;
    },
    async close() {
      for (const stream of everyStream()) stream.end();
      await (await listening)?.();
    },
  };
}
