import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Enough for either store, its log and what viewers write. */
const USUAL_MEGABYTES = 700;
const BLOCK = Buffer.alloc(64 * 1024);

/** A small disk of one's own, which can be filled and made read-only. */
export interface Volume {
  path: string;
  /** Takes all the room that is left. */
  fill(): void;
  /** Makes room again. */
  clear(): void;
  setReadOnly(isReadOnly: boolean): void;
  unmount(): void;
}

/** Mounts a volume in memory; null where this machine does not let one, as for anybody but root. */
export function mountVolume(path: string, megabytes = USUAL_MEGABYTES): Volume | null {
  mkdirSync(path, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const filler = join(path, 'filler');
  const unmount = () => void execFileSync('umount', ['-l', path], { stdio: 'ignore' });
  process.once('exit', unmount);
  return {
    path,
    fill() {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    clear: () => rmSync(filler, { force: true }),
    setReadOnly: (isReadOnly) =>
      void execFileSync('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, path], { stdio: 'ignore' }),
    unmount() {
      process.off('exit', unmount);
      unmount();
    },
  };
}
