import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { languageOf } from '../../renderer/realm/languages';
import type { Labels, RealmSettings } from '../../schemas/generated/types';
import { readRealmFolder } from '../../server/features/realms/read-folder';
import { oneLine } from '../../server/kernel/text/one-line';
import { MAX_LABEL_FILE, readLabels, writeLabels } from './label-files';
import { type LabelText, labelTexts, refusalsOf } from './label-texts';
import { counted, UsageError } from './names';

export interface LabelsOptions {
  /** The product's folder. */
  root: string;
  base: Readonly<Record<string, Labels>>;
  cwd: string;
  /** Writes what is missing into the realm, in the words of its first language. */
  stub: boolean;
  /** Lists every missing text. */
  all: boolean;
  /** Writes a file for translators. */
  to?: string;
  /** Takes a translator's file in. */
  from?: string;
  say: (line: string) => void;
}

const LISTED = 20;

interface RealmLabels {
  own: Record<string, Labels>;
  locales: readonly string[];
}

function readRealm(folder: string): RealmLabels {
  const { documents } = readRealmFolder(folder).folder;
  const read = <Document>(path: string): Document => {
    try {
      return JSON.parse(documents.get(path) ?? '') as Document;
    } catch {
      throw new UsageError(`${path} cannot be read; run \`npm run realm -- check\` for details.`);
    }
  };
  const files = [...documents.keys()].filter((path) => path.startsWith('labels/'));
  return {
    own: Object.fromEntries(files.map((path) => [path.slice('labels/'.length, -'.json'.length), read<Labels>(path)])),
    locales: read<RealmSettings>('settings.json').realmLanguages ?? [],
  };
}

/** Replaces the realm's file for a language at once, so that a running server never reads half of it. */
function writeDocument(
  folder: string,
  language: string,
  texts: Readonly<Record<string, string>>,
  root: string,
): string {
  const file = join(folder, 'labels', `${language}.json`);
  mkdirSync(dirname(file), { recursive: true });
  if (realpathSync(dirname(file)) !== join(realpathSync(folder), 'labels'))
    throw new UsageError(`${dirname(file)} is a link; labels are written into the realm’s own folder only.`);
  const schema = relative(dirname(file), join(root, 'schemas/realm/labels.schema.json')).split(sep).join('/');
  const sorted = Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
  const draft = join(folder, 'labels', `.${language}.${randomUUID()}.json`);
  // never into a file, or along a link, that is there already
  writeFileSync(draft, `${JSON.stringify({ $schema: schema, ...sorted }, null, 2)}\n`, { flag: 'wx' });
  renameSync(draft, file);
  return file;
}

/** What the realm has to say itself: what it said before, and what differs from the product's words. */
function ownTexts(
  before: Labels | undefined,
  base: Labels | undefined,
  texts: readonly Pick<LabelText, 'key' | 'target'>[],
): Record<string, string> {
  const { $schema: _, ...existing } = (before ?? {}) as Record<string, string>;
  const fresh = texts.filter(
    ({ key, target }) => target !== '' && (Object.hasOwn(existing, key) || base?.[key] !== target),
  );
  return { ...existing, ...Object.fromEntries(fresh.map(({ key, target }) => [key, target])) };
}

async function takeIn(file: string, texts: readonly LabelText[], cwd: string): Promise<LabelText[]> {
  const path = resolve(cwd, file);
  if (!existsSync(path)) throw new UsageError(`File not found: ${file}`);
  if (statSync(path).size > MAX_LABEL_FILE)
    throw new UsageError(`${file} is larger than ${MAX_LABEL_FILE / 1_000_000} MB.`);
  const translated = (await readLabels(file, readFileSync(path, 'utf8'))).filter(({ target }) => target.trim() !== '');
  const refused = refusalsOf(translated, texts);
  if (refused.length > 0) throw new UsageError(`${file} was not imported:\n${refused.slice(0, LISTED).join('\n')}`);
  return translated;
}

/** `realm labels`: what of a language is missing, a stub for it, and the way to translators and back. */
export async function labels(folder: string, language: string | undefined, options: LabelsOptions): Promise<void> {
  const { root, base, cwd, stub, all, to, from, say } = options;
  if (language === undefined || !/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/.test(language))
    throw new UsageError(
      'Use a two-letter language code, with a script if the language has several: npm run realm -- labels aurora zh-Hant',
    );
  const { own, locales } = readRealm(folder);
  const texts = labelTexts({ own, base, locales }, language);
  const write = (added: readonly Pick<LabelText, 'key' | 'target'>[]) =>
    relative(cwd, writeDocument(folder, language, ownTexts(own[language], base[language], added), root));

  if (from !== undefined) {
    const translated = await takeIn(from, texts, cwd);
    say(`Imported ${counted(translated.length, 'text')} into ${write(translated)}.`);
    return;
  }
  if (to !== undefined) {
    const source = languageOf(locales[0] ?? 'en');
    writeFileSync(resolve(cwd, to), await writeLabels(to, texts, { source, target: language }));
    say(`Wrote ${counted(texts.length, 'text')} to ${to}.`);
    return;
  }
  const missing = texts.filter(({ target }) => target === '');
  if (stub) {
    const file = write(missing.map(({ key, source }) => ({ key, target: source })));
    say(`Wrote ${counted(missing.length, 'text')} to ${file} for translation.`);
  } else {
    for (const { key, source } of missing.slice(0, all ? missing.length : LISTED))
      say(`${oneLine(key)}: ${oneLine(source)}`);
    if (!all && missing.length > LISTED) say(`and ${missing.length - LISTED} more (--all)`);
    say(`${language}: ${counted(missing.length, 'text')} of ${texts.length} missing`);
  }
  if (!locales.some((locale) => languageOf(locale) === language))
    say(`The realm does not have ${language} yet: add its locale to realmLanguages in settings.json.`);
}
