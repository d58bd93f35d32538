import type { FileHandle } from 'node:fs/promises';

/** The largest playlist that is read, in bytes: twelve hours of two-second segments have half of it. */
export const MAX_PLAYLIST_BYTES = 2_000_000;

/**
 * The text of a playlist.
 *
 * @throws Error when the file is larger than a playlist may be; nothing of it is read then
 */
export async function readPlaylist(handle: FileHandle): Promise<string> {
  const { size } = await handle.stat();
  if (size > MAX_PLAYLIST_BYTES) throw new Error(`a playlist has at most ${MAX_PLAYLIST_BYTES} bytes, not ${size}`);
  const buffer = Buffer.alloc(size);
  const { bytesRead } = await handle.read(buffer, 0, size, 0);
  return buffer.toString('utf8', 0, bytesRead);
}
