import { readFileSync } from 'node:fs';
import type { ConnectionLimits } from './connection-limits';

/** The fewest file descriptors kept for everything but connections: the store, modules, media, images, calls to other services. */
const LEAST_RESERVE = 256;
/** A connection takes one itself, and another for the file that is sent on it. */
const FILES_PER_CONNECTION = 2;
const RESERVED_SHARE = 1 / 4;
/** One address gets at most this share of all connections, so that it cannot take them all. */
const SHARE_PER_ADDRESS = 1 / 4;
/** With fewer connections than this, a server is of no use to anybody. */
const LEAST_CONNECTIONS = 16;

/** How many files the limits of a process allow it to open, from the text of `/proc/self/limits`; null when unlimited or unknown. */
export function openFilesIn(limits: string): number | null {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}

/** How many files this process may open (`ulimit -n`); null where the system does not say, which only Linux does. */
export function readOpenFiles(): number | null {
  try {
    return openFilesIn(readFileSync('/proc/self/limits', 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Lowers the limits of connections so that they never take the last file descriptor: without one, no module can be imported, no file
 * opened and no process started.
 */
export function withinOpenFiles(limits: ConnectionLimits, openFiles: number | null): ConnectionLimits {
  if (openFiles === null) return limits;
  const reserve = Math.max(LEAST_RESERVE, Math.ceil(openFiles * RESERVED_SHARE));
  const mostConnections = Math.floor((openFiles - reserve) / FILES_PER_CONNECTION);
  const connections = Math.min(limits.connections, Math.max(LEAST_CONNECTIONS, mostConnections));
  const share = Math.ceil(connections * SHARE_PER_ADDRESS);
  return { ...limits, connections, connectionsPerAddress: Math.min(limits.connectionsPerAddress, share) };
}
