import { luminance } from '../../../../renderer/realm/colour';
import type { Realm } from '../../../../renderer/realm/compose';
import { mediaPath } from '../../../../renderer/realm/media-path';
import { ownBackground } from '../../../../renderer/realm/theme';
import { openMedia } from '../../media';
import type { ServedRealm } from '../../realms';

/** A realm's mark on an invoice: a picture in any format that realms have, of which the process makes what fits on paper. */
export interface SheetLogo {
  data: Uint8Array;
  /** What is behind it, `#101114`; null where it can stand on paper. */
  background: string | null;
}

/** A mark is a few kilobytes; what is larger is left out. */
const MOST_BYTES = 1024 * 1024;
/** Paper is white: a background that is lighter than this need not be drawn on it. */
const LIGHT = 0.5;

async function readPicture(folder: string, path: string): Promise<Uint8Array | undefined> {
  const opened = await openMedia(folder, path);
  if (!opened) return undefined;
  try {
    const { size } = await opened.handle.stat();
    return size <= MOST_BYTES ? await opened.handle.readFile() : undefined;
  } finally {
    await opened.handle.close();
  }
}

/** What stands behind the mark: the one for light pages needs nothing, one for dark pages only could not be seen on paper. */
function backgroundOf({ theme }: Pick<Realm, 'theme'>): string | null {
  const background = ownBackground(theme);
  return theme.LOGO_LIGHT || luminance(background) > LIGHT ? null : background;
}

/** The realm's mark; undefined where it has none in its folder. */
export async function sheetLogo({
  realm,
  folder,
}: Pick<ServedRealm, 'realm' | 'folder'>): Promise<SheetLogo | undefined> {
  const path = mediaPath(realm.theme.LOGO_LIGHT ?? realm.theme.LOGO);
  const data = path === undefined ? undefined : await readPicture(folder, path);
  return data && { data, background: backgroundOf(realm) };
}
