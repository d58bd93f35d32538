import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { blocks } from '../../blocks';
import { readBase } from '../../server/realms/base';
import { productFor } from '../../server/realms/product';
import type { EncryptionKey } from '../../server/sessions/encryption';
import type { StorePlace } from '../../server/store/open';
import { check, folderOf } from './check';
import { tellEvents } from './events';
import { impersonate } from './impersonate';
import { invite } from './invite';
import { labels } from './labels';
import { didYouMean, UsageError } from './names';
import { makeRealm } from './new';
import { removeSecondFactor } from './remove-second-factor';
import { rotateStoreKeys } from './rotate-keys';
import { makeUser } from './user';

export const usage = `Usage:
  npm run realm -- check [folder…] [--strict] [--all] [--json]
      Checks realms, all of realms/ when none is named, and tells one line a problem:
      file:line:column  severity  code  message. Exits with 1 when there are errors.
      Many of one code are summed up; --all tells each. With --strict, warnings fail the check too.
      docs/errors.md explains every code.

  npm run realm -- new <name> [--title <title>] [--colour <#rrggbb>] [--languages <en_US,fr_FR,…>]
      Makes a complete small realm in realms/<name>: settings, theme, menu, pages, content, art and a film.

  npm run realm -- labels <realm> <language> [--all] [--stub | --to <file> | --from <file>]
      Lists the texts that a language lacks. --stub writes them into labels/<language>.json, in the words of the realm's
      first language; --to writes all of them for translators, as .csv or .xlf, and --from takes such a file in.

  npm run realm -- user <realm> <e-mail> [--admin]
      Makes an account in a realm that the store has, and says its password once. The embedded store must not be
      open in a server meanwhile; a PostgreSQL (DATABASE_URL) may.

  npm run realm -- invite <realm> <e-mail>
      Invites somebody to an account, and says the link by which it is theirs. The store as for the command user.

  npm run realm -- impersonate <realm> <e-mail>
      Says a link that opens a customer's account once, for an hour. What is done by it is logged. The store is
      opened as for user.

  npm run realm -- remove-second-factor <realm> <e-mail>
      Lets an account sign in without a second factor, for an owner who has lost the passkeys and recovery codes. The
      passkeys stay. It is recorded among the security events. The store is opened as for user.

  npm run realm -- rotate-keys [--discard]
      Makes a new key that signs tokens. Nobody has to sign in again: what the old key has signed is good until it
      ends. With --discard, for keys that were stolen or cannot be decrypted any more, all older keys are deleted and
      every session ends. The store is opened as for user.

  npm run realm -- events <realm> [--viewer <e-mail>]
      Says what happened to the security of a realm's accounts: sign-ins, failed ones, ends of sessions, changes of
      passwords. The store is opened as for user.`;

/** Where the command runs, and where its words go. */
export interface Surroundings {
  /** The product's folder. */
  root: string;
  cwd: string;
  realmsDir: string;
  filmDir?: string;
  /** Where accounts are kept. */
  storePlace: () => StorePlace;
  /** What keys are encrypted with in the store. */
  encryptionKeys: () => readonly EncryptionKey[];
  say: (line: string) => void;
  complain: (line: string) => void;
}

const options = {
  json: { type: 'boolean' },
  strict: { type: 'boolean' },
  all: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  title: { type: 'string' },
  colour: { type: 'string' },
  color: { type: 'string' },
  languages: { type: 'string' },
  stub: { type: 'boolean' },
  to: { type: 'string' },
  from: { type: 'string' },
  admin: { type: 'boolean' },
  discard: { type: 'boolean' },
  viewer: { type: 'string' },
} as const;

const allowed: Readonly<Record<string, readonly string[]>> = {
  check: ['json', 'strict', 'all'],
  new: ['title', 'colour', 'color', 'languages'],
  labels: ['all', 'stub', 'to', 'from'],
  user: ['admin'],
  invite: [],
  impersonate: [],
  'remove-second-factor': [],
  'rotate-keys': ['discard'],
  events: ['viewer'],
};

/** Commands that name a realm and an e-mail address. */
const ABOUT_ACCOUNTS: readonly string[] = ['user', 'invite', 'impersonate', 'remove-second-factor'];

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const written = /'(-{1,2}[^']*)'/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    const near = didYouMean(
      written,
      Object.keys(options).map((name) => `--${name}`),
    );
    throw new UsageError(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}${near}`);
  }
}

function productOf(root: string) {
  return productFor(readBase(root), blocks);
}

async function dispatch(args: readonly string[], around: Surroundings): Promise<number> {
  const { values, positionals } = parsed(args);
  const [command, ...rest] = positionals;
  if (values.help || command === undefined) {
    (values.help ? around.say : around.complain)(usage);
    return values.help ? 0 : 2;
  }
  const own = Object.hasOwn(allowed, command) ? allowed[command] : undefined;
  if (own === undefined)
    throw new UsageError(`There is no command ${command}${didYouMean(command, Object.keys(allowed))}`);
  for (const option of Object.keys(values)) {
    if (!own.includes(option)) throw new UsageError(`\`${command}\` has no option --${option}.`);
  }
  const { root, cwd, say } = around;
  if (ABOUT_ACCOUNTS.includes(command)) {
    if (rest.length > 2) throw new UsageError(`One account at a time: what is "${rest[2]}"?`);
    const opened = { place: around.storePlace(), say };
    if (command === 'user') await makeUser(rest[0], rest[1], { ...opened, admin: values.admin });
    else if (command === 'invite') await invite(rest[0], rest[1], opened);
    else if (command === 'impersonate') await impersonate(rest[0], rest[1], { ...opened, now: Date.now() });
    else await removeSecondFactor(rest[0], rest[1], { ...opened, now: Date.now() });
    return 0;
  }
  if (command === 'rotate-keys') {
    if (rest.length > 0) throw new UsageError(`rotate-keys is for the whole store: what is "${rest[0]}"?`);
    const { encryptionKeys } = around;
    await rotateStoreKeys({
      place: around.storePlace(),
      encryptionKeys,
      discard: values.discard,
      say,
      now: Date.now(),
    });
    return 0;
  }
  if (command === 'events') {
    if (rest.length > 1) throw new UsageError(`One realm at a time: what is "${rest[1]}"?`);
    await tellEvents(rest[0], { place: around.storePlace(), say, email: values.viewer });
    return 0;
  }
  const realmsDir = resolve(cwd, around.realmsDir);
  const product = productOf(root);
  if (command === 'check') {
    const { json = false, strict = false, all = false } = values;
    return check(rest, { product, realmsDir, cwd, json, strict, all, say });
  }
  if (command === 'labels') {
    const [realm, language, more] = rest;
    if (realm === undefined || more !== undefined) throw new UsageError('Name one realm and one language.');
    const { stub = false, all = false, to, from } = values;
    if ([stub, to !== undefined, from !== undefined].filter(Boolean).length > 1)
      throw new UsageError('Choose one of --stub, --to and --from.');
    const { labels: base } = product.base;
    await labels(folderOf(realm, realmsDir, cwd), language, {
      ...{ root, base, cwd, stub, all, say },
      ...(to !== undefined && { to }),
      ...(from !== undefined && { from }),
    });
    return 0;
  }
  if (rest.length > 1)
    throw new UsageError(`One realm at a time: what is "${rest[1]}"? A title of several words is put in quotes.`);
  const filmDir = around.filmDir ?? join(root, 'app/base/media/film');
  const { title, colour = values.color, languages } = values;
  await makeRealm(rest[0], { product, realmsDir, cwd, filmDir, root, title, colour, languages, say });
  return 0;
}

/** Runs the `realm` command, and gives its exit code: 0, 1 for errors in a realm, 2 for a command that cannot be done. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await dispatch(args, around);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    around.complain(`${error.message}\n\n${usage}`);
    return 2;
  }
}
