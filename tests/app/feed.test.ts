import { expect, test } from 'vitest';
import { readFeed } from '../../app/viewer/read-feed';

/** A feed that sends these pieces, however they are cut, and ends. */
function feed(pieces: readonly string[], status = 200) {
  const messages: unknown[] = [];
  const requests: unknown[] = [];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });
  const done = new Promise<unknown>((resolve) => {
    readFeed({
      address: '/feed',
      headers: { authorization: 'Device d' },
      onMessage: (message) => messages.push(message),
      onEnd: (error) => resolve(error),
      fetch: (async (...made: unknown[]) => {
        requests.push(made);
        return new Response(stream, { status });
      }) as typeof fetch,
    });
  });
  return { messages, requests, done };
}

test('messages are read however they are cut on the way; comments and other fields are no messages', async () => {
  const { messages, requests, done } = feed([
    ': hello\n\nevent: x\ndata: {"sta',
    'tus":"PENDING"}\n\n',
    'data: {"a":\ndata: 1}\r\n\r\n: alive\n\n',
  ]);
  expect(await done).toBeUndefined();
  expect(messages).toEqual([{ status: 'PENDING' }, { a: 1 }]);
  expect(requests).toMatchObject([['/feed', { headers: { authorization: 'Device d', accept: 'text/event-stream' } }]]);
});

test('a feed that is refused, broken or without end is told as ended, with why', async () => {
  expect(String(await feed([], 404).done)).toContain('404');
  expect(await feed(['data: {\n\n']).done).toBeInstanceOf(SyntaxError);
  expect(String(await feed(['data: ', 'x'.repeat(300_000)]).done)).toContain('without end');
});

test('who stops reading hears nothing more', async () => {
  let notifications = 0;
  const stop = readFeed({
    address: '/feed',
    headers: {},
    onMessage: () => {
      notifications += 1;
    },
    onEnd: () => {
      notifications += 1;
    },
    fetch: ((_: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))) as typeof fetch,
  });
  stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(notifications).toBe(0);
});
