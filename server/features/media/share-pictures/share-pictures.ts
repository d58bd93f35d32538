import { createHash } from 'node:crypto';
import { readdirSync, realpathSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directionOf } from '../../../../renderer/realm/languages';
import { mediaPath } from '../../../../renderer/realm/media-path';
import { type ShareTextStyle, shareLook } from '../../../../renderer/realm/share-look';
import type { ShareWords } from '../../../../renderer/realm/share-words';
import type { TextRole } from '../../../../renderer/realm/theme-faces';
import type { Share } from '../../../kernel/async/fair-queue';
import { ServerError } from '../../../kernel/errors/errors';
import { fileStateOf } from '../../../kernel/files/file-state';
import type { ServedRealm } from '../../realms';
import { openMedia } from '../contained';
import { RESIZED_EXTENSIONS } from '../pictures/limits';
import type { PictureSource, Pictures } from '../pictures/pictures';
import type { MediaStore } from '../store/media-store';
import { pictureSource } from '../store/stored-picture';
import type { SetText, SharePictureDrawing, TitleFont } from './drawing';

/** What a share picture says, and in which language. */
export interface SharedContent extends ShareWords {
  /** One of the realm's languages (BCP 47). */
  language: string;
}

/** The pictures that other sites show of pages (docs/decisions/0155). */
export interface SharePictures {
  /**
   * The file of a picture, and the tag of what is in it. It is drawn when it is first requested.
   *
   * @throws ServerError TOO_BUSY, UNREADABLE_IMAGE, MEDIA_STORE_UNAVAILABLE
   * @throws the signal's reason when it is aborted first
   */
  of(served: ServedRealm, content: SharedContent, share: Share): Promise<{ file: string; etag: string }>;
}

interface SharePicturesOptions {
  pictures: Pick<Pictures, 'sharePicture' | 'sourceOf'>;
  /** Where covers are that a realm's folder does not have. */
  mediaStore: MediaStore | null;
  /** Where these lie while they are read. */
  pictureDir: string;
}

/** A file in a realm's folder, as it is now. */
interface RealmFile {
  /** Its real path. */
  file: string;
  state: string;
}

const DRAWING = '.svg';
const FONT_FOLDER = fileURLToPath(new URL('../../../kernel/fonts/', import.meta.url));
const FALLBACK_WEIGHT = 600;

/** The product's own fonts, for letters that a realm's do not have: Latin first. */
function fallbackFonts(): TitleFont[] {
  const folder = realpathSync(FONT_FOLDER);
  return readdirSync(folder)
    .filter((name) => name.includes(`-${FALLBACK_WEIGHT}-`))
    .sort((one, other) => Number(other.includes('-latin-6')) - Number(one.includes('-latin-6')))
    .map((name) => ({ file: join(folder, name), weight: FALLBACK_WEIGHT }));
}

async function realmFile({ folder }: ServedRealm, path: string | undefined): Promise<RealmFile | undefined> {
  const below = mediaPath(path);
  const media = below === undefined ? undefined : await openMedia(folder, below);
  if (!media) return undefined;
  try {
    return { file: media.path, state: fileStateOf(await media.handle.stat({ bigint: true })) };
  } finally {
    await media.handle.close();
  }
}

/** Draws the pictures that other sites show of pages, in processes of their own, in the realm's colours and fonts. */
export function createSharePictures({ pictures, mediaStore, pictureDir }: SharePicturesOptions): SharePictures {
  const fallback = fallbackFonts();

  /** The cover; null where there is none, or one that is drawn by no size, or lies on another host. */
  async function coverOf(served: ServedRealm, path: string | undefined, share: Share): Promise<PictureSource | null> {
    const below = mediaPath(path);
    if (below === undefined || !RESIZED_EXTENSIONS.has(extname(below).toLowerCase())) return null;
    const own = await realmFile(served, path);
    try {
      if (own) return await pictures.sourceOf(own.file, below);
      return mediaStore && (await pictureSource({ store: mediaStore, folder: pictureDir }, below, share));
    } catch (error) {
      if (error instanceof ServerError && error.code === 'UNKNOWN_MEDIA') return null;
      throw error;
    }
  }

  /** A realm's fonts that can be read, before the product's. */
  async function fontsOf(served: ServedRealm, { faces }: ShareTextStyle) {
    const files = await Promise.all(faces.map(({ src }) => realmFile(served, src)));
    const own = faces.flatMap(({ weight }, place) => {
      const found = files[place];
      return found ? [{ file: found.file, weight }] : [];
    });
    return { fonts: [...own, ...fallback], states: files.map((found) => found?.state ?? '') };
  }

  return {
    async of(served, { title, kicker, cover, language }, share) {
      const look = shareLook(served.realm, language);
      const [display, text, logo, source] = await Promise.all([
        fontsOf(served, look.styles.display),
        fontsOf(served, look.styles.text),
        realmFile(served, look.logo),
        coverOf(served, cover, share),
      ]);
      const set = (words: string, role: TextRole): SetText => {
        const { isUpper, tracking } = look.styles[role];
        return { text: words, fonts: role === 'display' ? display.fonts : text.fonts, isUpper, tracking };
      };
      const drawing: SharePictureDrawing = {
        language,
        isRightToLeft: directionOf(language) === 'rtl',
        colours: look.colours,
        title: set(title, 'display'),
        kicker: kicker ? set(kicker, 'text') : null,
        name: set(look.name, 'display'),
        logo: logo ? { file: logo.file, isDrawing: extname(logo.file).toLowerCase() === DRAWING } : null,
      };
      const states = [...display.states, ...text.states, logo?.state ?? ''];
      const version = createHash('sha256').update(states.join('\n')).digest('base64url');
      const file = await pictures.sharePicture(source, drawing, version, cover ?? title, share);
      return { file, etag: `"${basename(file, extname(file))}"` };
    },
  };
}
