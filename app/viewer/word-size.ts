import { isMember, type ViewerPort } from '../../renderer/contract';

interface Memory {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}

const NAME = 'wordSize';
const PERCENT = /^\d{2,3}$/;

/**
 * Draws words in the size of the profile that watches (FONT_SCALE): the viewer's own, so it is applied here and never on
 * the server. It is kept, so that the next page has it before the session has been asked about.
 */
export function followWordSize(viewer: Pick<ViewerPort, 'state' | 'subscribe'>, memory: Memory): void {
  const apply = (percent: string | null) => {
    const { style } = document.documentElement;
    // a factor, since televisions begin with larger words
    if (percent && PERCENT.test(percent)) style.setProperty('--rc-word-size', String(Number(percent) / 100));
    else style.removeProperty('--rc-word-size');
  };
  apply(memory.read(NAME));
  viewer.subscribe(() => {
    const { status, account } = viewer.state();
    // until the session has been asked about, what is kept is the best there is
    if (status === 'unknown' || (isMember(status) && !account)) return;
    const scale = account?.profile?.fontScale;
    if (scale === undefined) memory.remove(NAME);
    else memory.write(NAME, String(scale));
    apply(scale === undefined ? null : String(scale));
  });
}
