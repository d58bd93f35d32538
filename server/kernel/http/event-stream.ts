import type { FastifyReply } from 'fastify';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';

/** How often a quiet stream says that it lives, in ms: proxies end what is silent for a minute. */
const HEARTBEAT_MS = 15 * MS_PER_SECOND;

/** A response that is written as server-sent events (HTML, section 9.2). */
export interface EventStream {
  /** Writes whole events. A reader that has left too much unread is dropped: it comes back, and catches up. */
  send(events: string): void;
  end(): void;
  /** Ends the connection without a word: the reader comes back. */
  drop(): void;
  isOpen(): boolean;
}

export interface EventStreamOptions {
  /** How many bytes a reader may leave unread. */
  mostUnread: number;
  /** Called once, however the stream ends. */
  onClose(): void;
}

/** One event, as it is sent. @param id what the reader names when it comes back (`Last-Event-ID`) */
export const eventOf = (message: string, id?: string): string =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${message}\n\n`;

/** Whether nobody waits for the answer any more: nothing would ever end a stream to them. */
export const hasLeft = ({ raw, request }: FastifyReply): boolean => raw.destroyed || request.raw.socket.destroyed;

/** Answers a request with a stream of events. */
export function openEventStream(reply: FastifyReply, { mostUnread, onClose }: EventStreamOptions): EventStream {
  const { raw } = reply;
  reply.hijack();
  const own = {
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    // a connection that is kept for more would hold up the server's end
    connection: 'close',
  };
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...own }))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
  raw.flushHeaders();

  const isOpen = () => !raw.writableEnded && !raw.destroyed;
  function send(events: string): void {
    if (!isOpen()) return;
    raw.write(events);
    if (raw.writableLength > mostUnread) raw.destroy();
  }
  const beating = setInterval(() => send(':\n\n'), HEARTBEAT_MS).unref();
  let isClosed = false;
  function close(): void {
    if (isClosed) return;
    isClosed = true;
    clearInterval(beating);
    onClose();
  }
  // an answer that waits behind another one on its connection is never closed by itself
  raw.on('close', close).on('finish', close);
  reply.request.raw.socket.once('close', close);
  // whoever writes to a stream that is gone must not end the process
  raw.on('error', () => {
    close();
    raw.destroy();
  });
  return { send, end: () => void raw.end(), drop: () => void raw.destroy(), isOpen };
}
