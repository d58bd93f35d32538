import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { blocks } from '../../blocks';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';
import type { StorePlace } from '../../server/kernel/database/open';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';
import { listCancellations } from './cancellations';
import { check, folderOf } from './check';
import { manageContent } from './content';
import { manageDisputes } from './disputes';
import { listEvents } from './events';
import { manageGrants } from './grants';
import { impersonate } from './impersonate';
import { invite } from './invite';
import { listJobs } from './jobs';
import { manageKeys } from './keys';
import { labels } from './labels';
import { didYouMean, UsageError } from './names';
import { makeRealm } from './new';
import { manageRefunds } from './refunds';
import { freeDomains } from './release-domains';
import { removeSecondFactor } from './remove-second-factor';
import { rotateStoreKeys } from './rotate-keys';
import { makeUser } from './user';

export const usage = `Usage:
  npm run realm -- check [folder…] [--strict] [--all] [--json]
      Checks realms (all realms in realms/ by default) and prints one line per problem:
      file:line:column  severity  code  message. Exits with 1 if there are errors.
      Many problems with the same code are summarised; --all lists each one. With --strict, warnings fail the check too.
      docs/errors.md explains every code.

  npm run realm -- new <name> [--title <title>] [--colour <#rrggbb>] [--languages <en_US,fr_FR,…>]
      Creates a small, complete realm in realms/<name>: settings, theme, menu, pages, content, artwork and a film.

  npm run realm -- labels <realm> <language> [--all] [--stub | --to <file> | --from <file>]
      Lists the texts that are missing in a language. --stub adds them to labels/<language>.json, in the realm's first
      language; --to exports all texts for translators as .csv or .xlf, and --from imports such a file.

  npm run realm -- user <realm> <email> [--admin]
      Creates an account in a realm and prints its password once. Stop the server first if it uses the embedded
      store; with PostgreSQL (DATABASE_URL), it can keep running.

  npm run realm -- invite <realm> <email>
      Invites someone to an account and prints the link to accept. The same applies to the store as for user.

  npm run realm -- impersonate <realm> <email>
      Prints a link to impersonate a customer. It works once, for an hour, and everything done with it is logged. The
      same applies to the store as for user.

  npm run realm -- remove-second-factor <realm> <email>
      Turns off the second factor of an account whose owner has lost their passkeys and recovery codes. The passkeys
      are kept, and a security event is recorded. The same applies to the store as for user.

  npm run realm -- rotate-keys [--discard]
      Creates a new key for signing tokens. Nobody has to sign in again: existing tokens stay valid until they expire.
      With --discard, for keys that were stolen or can no longer be decrypted, all older keys are deleted and all
      sessions end. The same applies to the store as for user.

  npm run realm -- keys <realm> create --name <name> --scope <scope> [--scope <scope>…] [--expires <YYYY-MM-DD>]
  npm run realm -- keys <realm> list
  npm run realm -- keys <realm> revoke <id>
      Creates an API key with which another system calls the realm’s API, and prints it once; lists the realm’s keys;
      revokes one for good. Scopes: live:write (states of events), realm:read (how the realm is served),
      content:write (content of realms that the API leads). The same applies to the store as for user.

  npm run realm -- content export <realm>
      Writes the content of a realm whose content comes from the API into content/ in its folder, which must have no such
      files yet. The realm can then go on from its folder ("contentSource": "folder"). The same applies to the store as for
      user.

  npm run realm -- import <xmltv|ics|mrss|jsonfeed> <file or address> --realm <realm> [--dry-run] [--remove-missing] [--name <name>]
      [--zone <time zone>] [--encoding <encoding>] [--cover <media>] [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>]
      [--until <YYYY-MM-DD>] [--max-size <MB>] [--timeout <seconds>] [--server <address>] [--all] [--json]
      Imports the programmes, events, videos or news of another system, and says by line what was added, changed and refused.
      The same feed again changes nothing. Items that the feed no longer has stay, unless --remove-missing is given. Where the
      API leads the content, it is sent to a running server with the key in API_KEY. See docs/imports.md.

  npm run realm -- grants <realm> give <email> <licence> --reason <text> [--expires <YYYY-MM-DD>]
  npm run realm -- grants <realm> list <email>
  npm run realm -- grants <realm> revoke <id> --reason <text>
      Gives an account a licence without a payment, such as for a journalist or as an apology; lists what an account was
      given and why; takes it back. The same applies to the store as for user.

  npm run realm -- refunds <realm> <invoice-number> --reason <text> [--amount <4.99>] [--ends-access]
  npm run realm -- refunds <realm> list [<invoice-number>]
      Refunds a payment by the number of its invoice: all that is left of it, or an amount in its currency. With
      --ends-access, what the payment opened ends with it. The server asks the payment provider; list shows what became
      of it. The same command again is the same refund. The same applies to the store as for user.

  npm run realm -- disputes <realm> open <invoice-number> --reason <text> [--amount <4.99>]
  npm run realm -- disputes <realm> won <id>
  npm run realm -- disputes <realm> lost <id>
  npm run realm -- disputes <realm> list [<invoice-number>]
      Notes that a customer disputes a payment with their bank, and how it ended; lists disputes. Stripe reports its own.
      A lost one ends what the payment opened. The same applies to the store as for user.

  npm run realm -- cancellations <realm> list
      Lists what was declared on the realm’s cancellation page, the latest first, and what became of it. UNCONFIRMED: nobody
      has opened the link in its email. The same applies to the store as for user.

  npm run realm -- events <realm> [--viewer <email>]
      Lists the security events of a realm's accounts: sign-ins, failed sign-ins, ended sessions and password changes.
      The same applies to the store as for user.

  npm run realm -- release-domains <realm>
      Frees the domains of a realm whose folder was removed, before the day is over for which they stay reserved for it.
      The same applies to the store as for user.

  npm run realm -- jobs
      Says how many background jobs wait in the store, such as emails, and lists those that were given up in the last
      30 days, with the reason. The same applies to the store as for user.`;

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
  /** Where the secrets of payment providers are; unchecked when left out. */
  environment?: Readonly<Record<string, string | undefined>>;
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
  name: { type: 'string' },
  scope: { type: 'string', multiple: true },
  expires: { type: 'string' },
  reason: { type: 'string' },
  amount: { type: 'string' },
  realm: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'remove-missing': { type: 'boolean' },
  zone: { type: 'string' },
  encoding: { type: 'string' },
  cover: { type: 'string' },
  until: { type: 'string' },
  'max-size': { type: 'string' },
  timeout: { type: 'string' },
  server: { type: 'string' },
  'ends-access': { type: 'boolean' },
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
  keys: ['name', 'scope', 'expires'],
  content: [],
  import: [
    ...['realm', 'dry-run', 'remove-missing', 'name', 'zone', 'encoding', 'cover', 'from', 'to', 'until'],
    ...['max-size', 'timeout', 'server', 'all', 'json'],
  ],
  grants: ['reason', 'expires'],
  refunds: ['reason', 'amount', 'ends-access'],
  disputes: ['reason', 'amount'],
  cancellations: [],
  events: ['viewer'],
  'release-domains': [],
  jobs: [],
};

/** Commands that name a realm and an email address. */
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
  if (own === undefined) throw new UsageError(`Unknown command ${command}${didYouMean(command, Object.keys(allowed))}`);
  for (const option of Object.keys(values)) {
    if (!own.includes(option)) throw new UsageError(`\`${command}\` has no option --${option}.`);
  }
  const { root, cwd, say } = around;
  if (ABOUT_ACCOUNTS.includes(command)) {
    if (rest.length > 2) throw new UsageError(`Name one account at a time; unexpected argument "${rest[2]}".`);
    const opened = { place: around.storePlace(), say };
    if (command === 'user') await makeUser(rest[0], rest[1], { ...opened, admin: values.admin });
    else if (command === 'invite') await invite(rest[0], rest[1], opened);
    else if (command === 'impersonate') await impersonate(rest[0], rest[1], { ...opened, now: Date.now() });
    else await removeSecondFactor(rest[0], rest[1], { ...opened, now: Date.now() });
    return 0;
  }
  if (command === 'rotate-keys') {
    if (rest.length > 0)
      throw new UsageError(`rotate-keys applies to the whole store; unexpected argument "${rest[0]}".`);
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
  if (command === 'keys') {
    const { name, scope: scopes, expires } = values;
    await manageKeys(rest, { name, scopes, expires }, { place: around.storePlace(), say, now: Date.now() });
    return 0;
  }
  if (command === 'grants') {
    const { reason, expires } = values;
    await manageGrants(rest, { reason, expires }, { place: around.storePlace(), say, now: Date.now() });
    return 0;
  }
  if (command === 'refunds') {
    const { reason, amount, 'ends-access': endsAccess } = values;
    const { encryptionKeys } = around;
    const store = { place: around.storePlace(), encryptionKeys };
    await manageRefunds(rest, { reason, amount, endsAccess }, { ...store, say, now: Date.now() });
    return 0;
  }
  if (command === 'disputes') {
    const { reason, amount } = values;
    const { encryptionKeys } = around;
    await manageDisputes(
      rest,
      { reason, amount },
      { place: around.storePlace(), encryptionKeys, say, now: Date.now() },
    );
    return 0;
  }
  if (command === 'cancellations') {
    await listCancellations(rest, { place: around.storePlace(), say });
    return 0;
  }
  if (command === 'events') {
    if (rest.length > 1) throw new UsageError(`Name one realm at a time; unexpected argument "${rest[1]}".`);
    await listEvents(rest[0], { place: around.storePlace(), say, email: values.viewer });
    return 0;
  }
  if (command === 'release-domains') {
    if (rest.length > 1) throw new UsageError(`Name one realm at a time; unexpected argument "${rest[1]}".`);
    await freeDomains(rest[0], { place: around.storePlace(), say });
    return 0;
  }
  if (command === 'jobs') {
    if (rest.length > 0) throw new UsageError(`jobs applies to the whole store; unexpected argument "${rest[0]}".`);
    await listJobs({ place: around.storePlace(), say });
    return 0;
  }
  const realmsDir = resolve(cwd, around.realmsDir);
  const product = { ...productOf(root), ...(around.environment && { environment: around.environment }) };
  if (command === 'content') {
    const folderOfRealm = (realm: string) => folderOf(realm, realmsDir, cwd);
    await manageContent(rest, { root, folderOf: folderOfRealm, cwd, place: around.storePlace(), say });
    return 0;
  }
  if (command === 'import') {
    // parsers of other formats are of no use to any other command
    const { importIntoRealm } = await import('./import');
    const { realm, name, zone, encoding, cover, from, to, until, timeout, server, all = false, json = false } = values;
    const given = { realm, name, zone, encoding, cover, from, to, until, timeout, server, all, json };
    const flags = { isDryRun: values['dry-run'] ?? false, removesMissing: values['remove-missing'] ?? false };
    const { complain, environment = {} } = around;
    return importIntoRealm(
      rest,
      { ...given, ...flags, maxSize: values['max-size'] },
      { root, cwd, product, folderOf: (folder) => folderOf(folder, realmsDir, cwd), environment, say, complain },
    );
  }
  if (command === 'check') {
    const { json = false, strict = false, all = false } = values;
    const { environment = {} } = around;
    return check(rest, { product, realmsDir, cwd, json, strict, all, environment, say });
  }
  if (command === 'labels') {
    const [realm, language, more] = rest;
    if (realm === undefined || more !== undefined) throw new UsageError('Specify one realm and one language.');
    const { stub = false, all = false, to, from } = values;
    if ([stub, to !== undefined, from !== undefined].filter(Boolean).length > 1)
      throw new UsageError('Use only one of --stub, --to and --from.');
    const { labels: base } = product.base;
    await labels(folderOf(realm, realmsDir, cwd), language, {
      ...{ root, base, cwd, stub, all, say },
      ...(to !== undefined && { to }),
      ...(from !== undefined && { from }),
    });
    return 0;
  }
  if (rest.length > 1)
    throw new UsageError(
      `Name one realm at a time; unexpected argument "${rest[1]}". Put titles with several words in quotes.`,
    );
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
