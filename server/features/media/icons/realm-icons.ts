import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mediaPath } from '../../../../renderer/realm/media-path';
import { ownBackground } from '../../../../renderer/realm/theme';
import { ServerError } from '../../../kernel/errors/errors';
import { fileStateOf } from '../../../kernel/files/file-state';
import { matchesEtag } from '../../../kernel/http/send';
import { unlessLeft } from '../../../kernel/http/while-connected';
import { type RealmService, realmOnHost, type ServedRealm } from '../../realms';
import { openMedia } from '../contained';
import { MAX_PICTURE_BYTES } from '../pictures/limits';
import type { Pictures } from '../pictures/pictures';
import type { IconShape } from '../pictures/resizer';

/** An icon of a realm's app. */
export interface IconFile {
  /** The address, which names what is in the file. */
  href: string;
  /** The side, in pixels. */
  size: number;
  /** `maskable`: devices may cut off everything outside of the circle in the middle (https://w3c.github.io/manifest/#icon-masks). */
  purpose: 'any' | 'maskable' | 'apple';
}

/** The icons under which devices install a realm. */
export interface RealmIcons {
  /** None where the realm's folder has no picture for them. */
  of(served: ServedRealm): Promise<readonly IconFile[]>;
}

/** The square that fits into the circle that no mask cuts: a mask leaves at least 40 % of the side around the middle. */
const MASKABLE_SHARE = 0.56;
const SIZES: Readonly<Record<IconFile['purpose'], readonly number[]>> = {
  any: [192, 512],
  maskable: [192, 512],
  apple: [180],
};
const SHAPES = Object.entries(SIZES).flatMap(([purpose, sizes]) =>
  sizes.map((size) => ({ purpose: purpose as IconFile['purpose'], size })),
);
const HASH_LENGTH = 12;
/** Hashes of pictures that are remembered, each by the state of its file. */
const HASHES_REMEMBERED = 1_000;
const FOREVER = 'public, max-age=31536000, immutable';

interface RealmIconsOptions {
  realms: RealmService;
  pictures: Pick<Pictures, 'icon'>;
}

/** The picture that a realm's icons are made of. */
interface Original {
  /** Its real path. */
  file: string;
  /** Below the realm's `media/`. */
  path: string;
  /** Names its content. */
  hash: string;
}

/** The realm's icon, or else its logo, below its `media/`; undefined for a realm without either. */
const pathOf = ({ realm: { theme } }: ServedRealm): string | undefined => mediaPath(theme.ICON ?? theme.LOGO);

function shapeOf({ purpose, size }: (typeof SHAPES)[number], { realm }: ServedRealm): IconShape {
  return {
    size,
    share: purpose === 'maskable' ? MASKABLE_SHARE : 1,
    // devices fill what is clear with a colour of their own
    background: purpose === 'any' ? null : ownBackground(realm.theme),
  };
}

/** Serves the icons of realms at `/_realm/<name>/icons/`, made of `ICON` in their themes. */
export function registerIcons(app: FastifyInstance, { realms, pictures }: RealmIconsOptions): RealmIcons {
  const hashes = new LRUCache<string, string>({ max: HASHES_REMEMBERED });

  async function originalOf(served: ServedRealm): Promise<Original | undefined> {
    const path = pathOf(served);
    const media = path === undefined ? undefined : await openMedia(served.folder, path);
    if (!media || path === undefined) return undefined;
    try {
      const stats = await media.handle.stat({ bigint: true });
      if (stats.size > MAX_PICTURE_BYTES) return undefined;
      const state = `${media.path} ${fileStateOf(stats)}`;
      const hash =
        hashes.get(state) ??
        createHash('sha256')
          .update(await media.handle.readFile())
          .digest('base64url');
      hashes.set(state, hash);
      return { file: media.path, path, hash };
    } finally {
      await media.handle.close();
    }
  }

  const nameOf = ({ hash }: Original, shape: (typeof SHAPES)[number], served: ServedRealm) => {
    const version = createHash('sha256')
      .update(hash)
      .update(JSON.stringify(shapeOf(shape, served)));
    return `${shape.purpose}-${shape.size}.${version.digest('base64url').slice(0, HASH_LENGTH)}.png`;
  };

  app.get<{ Params: { realm: string; file: string } }>('/_realm/:realm/icons/:file', async (request, reply) => {
    const { realm: name, file } = request.params;
    const served = await realmOnHost(realms, request.hostname, name);
    const original = await originalOf(served);
    const shape = SHAPES.find(({ purpose, size }) => file.startsWith(`${purpose}-${size}.`));
    if (!original || !shape) throw new ServerError('UNKNOWN_PATH', { method: request.method, path: request.url });
    // a page of an older version asks by another name: it gets the icon of now, which nobody keeps under that name
    const own = nameOf(original, shape, served);
    reply.header('cache-control', own === file ? FOREVER : 'no-cache').header('etag', `"${own}"`);
    if (matchesEtag(request.headers['if-none-match'], `"${own}"`)) return reply.code(304).send();
    const made = await unlessLeft(request.raw, (signal) =>
      pictures.icon(original.file, shapeOf(shape, served), original.path, { realm: name, address: request.ip, signal }),
    );
    // nobody is left to answer
    if (made === undefined) return reply.hijack();
    return reply.type('image/png').send(await readFile(made));
  });

  return {
    async of(served) {
      const original = await originalOf(served);
      if (!original) return [];
      return SHAPES.map((shape) => ({
        ...shape,
        href: `/_realm/${served.realm.name}/icons/${nameOf(original, shape, served)}`,
      }));
    },
  };
}
