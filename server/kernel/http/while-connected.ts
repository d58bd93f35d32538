import type { IncomingMessage } from 'node:http';

/** Does work for a request with a signal that is aborted when its connection ends before the work does. */
export async function whileConnected<Result>(
  { socket }: Pick<IncomingMessage, 'socket'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const left = new AbortController();
  const leave = () => left.abort();
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    return await work(left.signal);
  } finally {
    socket.off('close', leave);
  }
}

/** The same; undefined where whoever asked has left before the work was done. */
export const unlessLeft = <Result>(
  request: Pick<IncomingMessage, 'socket'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> =>
  whileConnected(request, (signal) =>
    work(signal).catch((error: unknown) => {
      if (signal.aborted || request.socket.destroyed) return undefined;
      throw error;
    }),
  );
