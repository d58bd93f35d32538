import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fromOklch } from '../../renderer/realm/colour';
import { languageOf } from '../../renderer/realm/languages';
import type { Product } from '../../renderer/realm/validate';
import { createRealmCheck } from '../../server/features/realms/read-folder';
import { oneLine } from '../../server/kernel/text/one-line';
import { drawArt, drawIcon, drawLogo, seeded } from './art';
import { UsageError } from './names';
import { documentsOf, logoColours, type NewFilm, type NewRealm, pictured } from './new-documents';

export interface NewOptions {
  product: Product;
  /** The product's folder, where the schemas are. */
  root: string;
  /** The folder of the film that every item plays; a realm is made without one where it is missing. */
  filmDir: string;
  realmsDir: string;
  cwd: string;
  title?: string;
  colour?: string;
  languages?: string;
  say: (line: string) => void;
}

function nameFrom(name: string | undefined, realmsDir: string, cwd: string): string {
  if (name === undefined) throw new UsageError('Name the realm, for example: npm run realm -- new aurora');
  if (!/^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){0,61}[a-z0-9]$/.test(name)) {
    const suggested = name
      .toLowerCase()
      .replace(/[^a-z0-9.-]+/g, '-')
      .replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
    const hint = suggested.length > 1 ? `, as in ${suggested}` : '';
    throw new UsageError(
      `"${name}" is not a valid realm name: use lowercase letters, digits, hyphens and single dots${hint}.`,
    );
  }
  const folder = join(realmsDir, name);
  if (existsSync(folder))
    throw new UsageError(`${relative(cwd, folder)} already has a realm: choose a different name, or remove it.`);
  return name;
}

/** A pleasant colour of its own for each name. */
function colourFrom(colour: string | undefined, name: string): string {
  if (colour === undefined) return fromOklch({ l: 0.68, c: 0.16, h: seeded(name)() * Math.PI * 2 });
  const hex = colour.startsWith('#') ? colour : `#${colour}`;
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)) return hex.toLowerCase();
  throw new UsageError(`"${colour}" is not a colour: use three or six hexadecimal digits, as in --colour "#e4572e".`);
}

/** The countries that stand for a language given alone, where the most speakers are elsewhere. */
const countries: Readonly<Record<string, string>> = { pt: 'BR', ar: 'AE' };

/** The country where a language is spoken most; undefined for what is no language. */
function countryOf(language: string): string | undefined {
  const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
  return name && (countries[language] ?? new Intl.Locale(language).maximize().region);
}

/** `pt` → `pt_BR`, `zh-hant` → `zh_Hant_TW`; undefined for what is no language. */
function localeFrom(written: string): string | undefined {
  try {
    const { language, script, region, baseName } = new Intl.Locale(written.replaceAll('_', '-'));
    const parts = [language, script].filter(Boolean);
    const country = countryOf(parts.join('-'));
    const isPlain = baseName === [...parts, region].filter(Boolean).join('-');
    return isPlain && country ? [...parts, region ?? country].join('_') : undefined;
  } catch {
    return undefined;
  }
}

function localesFrom(languages: string | undefined): string[] {
  const locales = (languages ?? 'en_US')
    .split(',')
    .map((written) => written.trim())
    .map((written) => {
      const locale = localeFrom(written);
      if (locale === undefined)
        throw new UsageError(
          `"${written}" is not a language: use its two-letter code, with a script if it has several, as in --languages en,fr,zh-Hant.`,
        );
      return locale;
    });
  return [...new Set(locales)];
}

function titleFrom(title: string | undefined, name: string): string {
  const given =
    title?.trim() ??
    name.replace(
      /(?:^|[-.])([a-z0-9])/g,
      (part, letter: string) => `${/^[-.]/.test(part) ? ' ' : ''}${letter.toUpperCase()}`,
    );
  if (given === '' || given.length > 60) throw new UsageError('The title must have 1 to 60 characters.');
  return given;
}

const names: Readonly<Record<string, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ar: 'العربية',
};

/** What the player needs of the film's folder, by the paths that it will have in the realm. */
function filmIn(filmDir: string): NewFilm | undefined {
  if (!existsSync(join(filmDir, 'master.m3u8'))) return undefined;
  const files = readdirSync(filmDir).sort();
  const captions = files.flatMap((file) => {
    const language = /^captions\.([a-z]{2})\.vtt$/.exec(file)?.[1];
    return language === undefined ? [] : [{ src: `media/film/${file}`, language, label: names[language] ?? language }];
  });
  return {
    hlsUrl: 'media/film/master.m3u8',
    captions,
    ...(files.includes('thumbnails.vtt') && { thumbnailsUrl: 'media/film/thumbnails.vtt' }),
  };
}

function write(folder: string, path: string, data: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

/** Draws all pictures, and gives the colour of each. */
async function writeArt(folder: string, realm: NewRealm): Promise<Map<string, string>> {
  const colours = new Map<string, string>();
  for (const [place, id] of pictured.entries()) {
    const { cover, poster, dominantColour } = await drawArt(`${realm.name}/${id}`, realm.colour, place);
    write(folder, `media/art/${id}.webp`, cover);
    write(folder, `media/art/${id}-poster.webp`, poster);
    colours.set(id, dominantColour);
  }
  const { cut, dark, light } = logoColours(realm);
  write(folder, 'media/logo-dark.svg', drawLogo(realm.title, realm.colour, cut, dark));
  write(folder, 'media/logo-light.svg', drawLogo(realm.title, realm.colour, cut, light));
  write(folder, 'media/icon.svg', drawIcon(realm.colour, cut));
  return colours;
}

/**
 * The document with its `$schema` as it is found from where the realm will be, which need not be beside the product.
 *
 * @param folder of the document
 */
function withSchema(document: unknown, folder: string, root: string): unknown {
  const { $schema } = document as { $schema?: string };
  if ($schema === undefined) return document;
  const file = join(root, $schema.replace(/^(?:\.\.\/)+/, ''));
  return { ...(document as object), $schema: relative(folder, file).split(sep).join('/') };
}

async function fill(folder: string, realm: NewRealm, { filmDir, root, realmsDir }: NewOptions): Promise<boolean> {
  const film = filmIn(filmDir);
  const colours = await writeArt(folder, realm);
  for (const [path, document] of documentsOf(realm, colours, film)) {
    const placed = withSchema(document, dirname(join(realmsDir, realm.name, path)), root);
    write(folder, path, `${JSON.stringify(placed, null, 2)}\n`);
  }
  if (film) cpSync(filmDir, join(folder, 'media/film'), { recursive: true });
  return film !== undefined;
}

/** `realm new`: makes a complete realm, whole or not at all. */
export async function makeRealm(wanted: string | undefined, options: NewOptions): Promise<void> {
  const { product, realmsDir, cwd, say } = options;
  const name = nameFrom(wanted, realmsDir, cwd);
  const realm: NewRealm = {
    name,
    title: titleFrom(options.title, name),
    colour: colourFrom(options.colour, name),
    locales: localesFrom(options.languages),
  };
  // A running server takes a realm in once its folder is there: so it comes whole, by one renaming.
  const making = join(realmsDir, `.making-${name}-${process.pid}`, name);
  try {
    mkdirSync(making, { recursive: true });
    const plays = await fill(making, realm, options);
    const { problems } = createRealmCheck(product)(making);
    const wrong = problems.find(({ severity }) => severity === 'error');
    if (wrong)
      throw new Error(`the new realm is not valid (${wrong.file}:${wrong.line} ${wrong.message}); please report this`);
    renameSync(making, join(realmsDir, name));
    say(`Created the realm "${oneLine(realm.title)}" in ${relative(cwd, join(realmsDir, name))}.`);
    if (!plays)
      say('There is no sample film (app/base/media/film), so its items have images but cannot be played yet.');
    for (const language of new Set(realm.locales.map(languageOf))) {
      if (Object.hasOwn(product.base.labels, language)) continue;
      say(`The product has no labels in ${language}. To list them: \`npm run realm -- labels ${name} ${language}\``);
    }
    say(`Start the server with \`npm start\` and open http://localhost:4000/realm/${name}/`);
  } finally {
    rmSync(dirname(making), { recursive: true, force: true });
  }
}
