import { MS_PER_SECOND } from '../../renderer/contract/constants';

/** What reading a feed needs of the page. */
export interface FeedInput {
  address: string;
  headers: Readonly<Record<string, string>>;
  onMessage: (message: unknown) => void;
  /** Told of the id of each event that has one, after its message: what to come back with (`Last-Event-ID`). */
  onId?: (id: string) => void;
  /** Called when the feed has ended or could not be opened: the status must then be polled. */
  onEnd: (error?: unknown) => void;
  fetch?: typeof fetch;
}

/** Longer than any message of a feed: what comes is not one. */
const MOST_CHARACTERS = 256 * 1024;
/** A feed says that it lives every quarter of a minute: silent for longer, it has been lost on the way. */
const SILENCE_MS = 45 * MS_PER_SECOND;

/** A field of an event, as server-sent events have it (HTML, section 9.2.6); undefined for one without. */
function fieldOf(block: string, name: 'data' | 'id'): string | undefined {
  const lines = block.split(/\r\n|\r|\n/).filter((line) => line.startsWith(`${name}:`));
  return lines.length === 0 ? undefined : lines.map((line) => line.slice(name.length + 1).replace(/^ /, '')).join('\n');
}

/**
 * Reads server-sent events with headers of one's own, which the browser's EventSource cannot send.
 *
 * @returns stops reading
 */
export function readFeed({ address, headers, onMessage, onId, onEnd, fetch: ask = fetch }: FeedInput): () => void {
  const stopping = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(silence);
    silence = setTimeout(() => stopping.abort(new Error('The feed has fallen silent')), SILENCE_MS);
  };

  async function read(): Promise<void> {
    listen();
    const answer = await ask(address, {
      headers: { ...headers, accept: 'text/event-stream' },
      signal: stopping.signal,
      cache: 'no-store',
    });
    if (!answer.ok || !answer.body) throw new Error(`The feed answered ${answer.status}`);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      listen();
      const blocks = (rest + value).split(/\r\n\r\n|\n\n|\r\r/);
      rest = blocks.pop() ?? '';
      if (rest.length > MOST_CHARACTERS) throw new Error('The feed sends a message without end');
      for (const block of blocks) {
        const [data, id] = [fieldOf(block, 'data'), fieldOf(block, 'id')];
        if (data !== undefined) onMessage(JSON.parse(data));
        if (id !== undefined) onId?.(id);
      }
    }
  }

  let isStopped = false;
  read()
    .then(
      () => !isStopped && onEnd(),
      (error: unknown) => !isStopped && onEnd(error),
    )
    .finally(() => clearTimeout(silence));
  return () => {
    isStopped = true;
    stopping.abort();
  };
}
