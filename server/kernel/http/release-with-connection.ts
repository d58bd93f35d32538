import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

/**
 * Ends a file that is being sent when its connection ends, also one that ended before anything was sent: the answer is told of nothing
 * then, and the file would stay open for ever.
 */
export function releaseWithConnection({ socket }: Pick<IncomingMessage, 'socket'>, stream: Readable): void {
  if (socket.destroyed) {
    stream.destroy();
    return;
  }
  const release = () => void stream.destroy();
  socket.once('close', release);
  stream.once('close', () => socket.off('close', release));
}
