import { join, resolve } from 'node:path';
import { blocks } from '../../blocks';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';
import { listCancellations } from './cancellations';
import { check, folderOf } from './check';
import type { Command, CommandCall } from './command';
import { manageContent } from './content';
import { manageDisputes } from './disputes';
import { listEvents } from './events';
import { manageGrants } from './grants';
import { impersonate } from './impersonate';
import { invite } from './invite';
import { listJobs } from './jobs';
import { manageKeys } from './keys';
import { labels } from './labels';
import { UsageError } from './names';
import { makeRealm } from './new';
import { manageRefunds } from './refunds';
import { freeDomains } from './release-domains';
import { removeSecondFactor } from './remove-second-factor';
import { rotateStoreKeys } from './rotate-keys';
import type { Surroundings } from './surroundings';
import { makeUser } from './user';

const realmsDirOf = ({ cwd, realmsDir }: Surroundings): string => resolve(cwd, realmsDir);

/** The folder of a realm by its name or its path. */
const folderFinder = (around: Surroundings) => (realm: string) => folderOf(realm, realmsDirOf(around), around.cwd);

const productOf = ({ root, environment }: Surroundings) => ({
  ...productFor(readBase(root), blocks),
  ...(environment && { environment }),
});

/** @throws UsageError for more arguments than `most` */
function expectAtMost(args: readonly string[], most: number, what: string): void {
  if (args.length > most) throw new UsageError(`${what}; unexpected argument "${args[most]}".`);
}

const ONE_ACCOUNT = 'Name one account at a time';
const ONE_REALM = 'Name one realm at a time';

const checkRealms: Command = {
  synopses: ['[folder…] [--strict] [--all] [--json]'],
  description: [
    'Checks realms (all realms in realms/ by default) and prints one line per problem:',
    'file:line:column  severity  code  message. Exits with 1 if there are errors.',
    'Many problems with the same code are summarised; --all lists each one. With --strict, warnings fail the check too.',
    'docs/errors.md explains every code.',
  ],
  options: ['json', 'strict', 'all'],
  opensStore: false,
  async run({ args, values: { json = false, strict = false, all = false }, around }) {
    const { cwd, say, environment = {} } = around;
    return check(args, {
      ...{ product: productOf(around), realmsDir: realmsDirOf(around) },
      ...{ cwd, json, strict, all, environment, say },
    });
  },
};

const newRealm: Command = {
  synopses: ['<name> [--title <title>] [--colour <#rrggbb>] [--languages <en_US,fr_FR,…>]'],
  description: [
    'Creates a small, complete realm in realms/<name>: settings, theme, menu, pages, content, artwork and a film.',
  ],
  options: ['title', 'colour', 'color', 'languages'],
  opensStore: false,
  async run({ args, values: { title, color, colour = color, languages }, around }) {
    const [name, unexpected] = args;
    if (unexpected !== undefined)
      throw new UsageError(
        `${ONE_REALM}; unexpected argument "${unexpected}". Put titles with several words in quotes.`,
      );
    const { root, cwd, say, filmDir = join(root, 'app/base/media/film') } = around;
    await makeRealm(name, {
      ...{ product: productOf(around), realmsDir: realmsDirOf(around), filmDir },
      ...{ root, cwd, title, colour, languages, say },
    });
  },
};

const labelsOfRealm: Command = {
  synopses: ['<realm> <language> [--all] [--stub | --to <file> | --from <file>]'],
  description: [
    'Lists the texts that are missing in a language. --stub adds them to labels/<language>.json, in the realm’s first',
    'language; --to exports all texts for translators as .csv or .xlf, and --from imports such a file.',
  ],
  options: ['all', 'stub', 'to', 'from'],
  opensStore: false,
  async run({ args, values: { stub = false, all = false, to, from }, around }) {
    const [realm, language, more] = args;
    if (realm === undefined || more !== undefined) throw new UsageError('Specify one realm and one language.');
    if ([stub, to !== undefined, from !== undefined].filter(Boolean).length > 1)
      throw new UsageError('Use only one of --stub, --to and --from.');
    const { root, cwd, say } = around;
    const folder = folderFinder(around)(realm);
    const { labels: base } = readBase(root);
    await labels(folder, language, {
      ...{ root, base, cwd, stub, all, say },
      ...(to !== undefined && { to }),
      ...(from !== undefined && { from }),
    });
  },
};

type AccountCall = CommandCall & { realm: string | undefined; email: string | undefined };

/** A command about the account of one realm with an email address. */
const aboutAccount = (
  { synopses = ['<realm> <email>'], options = [], description }: Pick<Command, 'description'> & Partial<Command>,
  run: (call: AccountCall) => Promise<void>,
): Command => ({
  ...{ synopses, description, options, opensStore: true },
  run(call) {
    expectAtMost(call.args, 2, ONE_ACCOUNT);
    const [realm, email] = call.args;
    return run({ ...call, realm, email });
  },
});

const user = aboutAccount(
  {
    synopses: ['<realm> <email> [--admin]'],
    description: ['Creates an account in a realm and prints its password once.'],
    options: ['admin'],
  },
  ({ realm, email, values: { admin }, around: { storePlace, say } }) =>
    makeUser(realm, email, { place: storePlace(), say, admin }),
);

const invitation = aboutAccount(
  { description: ['Invites someone to an account and prints the link to accept.'] },
  ({ realm, email, around: { storePlace, say } }) => invite(realm, email, { place: storePlace(), say }),
);

const impersonation = aboutAccount(
  {
    description: [
      'Prints a link to impersonate a customer. It works once, for an hour, and everything done with it is logged.',
    ],
  },
  ({ realm, email, around: { storePlace, say }, now }) => impersonate(realm, email, { place: storePlace(), say, now }),
);

const secondFactorRemoval = aboutAccount(
  {
    description: [
      'Turns off the second factor of an account whose owner has lost their passkeys and recovery codes. The passkeys',
      'are kept, and a security event is recorded.',
    ],
  },
  ({ realm, email, around: { storePlace, say }, now }) =>
    removeSecondFactor(realm, email, { place: storePlace(), say, now }),
);

const keyRotation: Command = {
  synopses: ['[--discard]'],
  description: [
    'Creates a new key for signing tokens. Nobody has to sign in again: existing tokens stay valid until they expire.',
    'With --discard, for keys that were stolen or can no longer be decrypted, all older keys are deleted and all',
    'sessions end.',
  ],
  options: ['discard'],
  opensStore: true,
  async run({ args, values: { discard }, around: { storePlace, encryptionKeys, say }, now }) {
    expectAtMost(args, 0, 'rotate-keys applies to the whole store');
    await rotateStoreKeys({ place: storePlace(), encryptionKeys, discard, say, now });
  },
};

const keys: Command = {
  synopses: [
    '<realm> create --name <name> --scope <scope> [--scope <scope>…] [--expires <YYYY-MM-DD>]',
    '<realm> list',
    '<realm> revoke <id>',
  ],
  description: [
    'Creates an API key with which another system calls the realm’s API, and prints it once; lists the realm’s keys;',
    'revokes one for good. Scopes: live:write (states of events), realm:read (how the realm is served),',
    'content:write (content of realms that the API leads).',
  ],
  options: ['name', 'scope', 'expires'],
  opensStore: true,
  run: ({ args, values: { name, scope: scopes, expires }, around: { storePlace, say }, now }) =>
    manageKeys(args, { name, scopes, expires }, { place: storePlace(), say, now }),
};

const content: Command = {
  synopses: ['export <realm>'],
  description: [
    'Writes the content of a realm whose content comes from the API into content/ in its folder, which must have no such',
    'files yet. The realm can then go on from its folder ("contentSource": "folder").',
  ],
  options: [],
  opensStore: true,
  run({ args, around }) {
    const { root, cwd, storePlace, say } = around;
    return manageContent(args, { root, folderOf: folderFinder(around), cwd, place: storePlace(), say });
  },
};

const importFeed: Command = {
  synopses: [
    [
      '<xmltv|ics|mrss|jsonfeed> <file or address> --realm <realm> [--dry-run] [--remove-missing] [--name <name>]',
      '      [--zone <time zone>] [--encoding <encoding>] [--cover <media>] [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>]',
      '      [--until <YYYY-MM-DD>] [--max-size <MB>] [--timeout <seconds>] [--server <address>] [--all] [--json]',
    ].join('\n'),
  ],
  description: [
    'Imports the programmes, events, videos or news of another system, and says by line what was added, changed and refused.',
    'The same feed again changes nothing. Items that the feed no longer has stay, unless --remove-missing is given. Where the',
    'API leads the content, it is sent to a running server with the key in API_KEY. See docs/imports.md.',
  ],
  options: [
    ...(['realm', 'dry-run', 'remove-missing', 'name', 'zone', 'encoding', 'cover', 'from', 'to', 'until'] as const),
    ...(['max-size', 'timeout', 'server', 'all', 'json'] as const),
  ],
  opensStore: false,
  async run({ args, values, around }) {
    // parsers of other formats are of no use to any other command
    const { importIntoRealm } = await import('./import');
    const { realm, name, zone, encoding, cover, from, to, until, timeout, server, all = false, json = false } = values;
    const { root, cwd, say, complain, environment = {} } = around;
    return importIntoRealm(
      args,
      {
        ...{ realm, name, zone, encoding, cover, from, to, until, timeout, server, all, json },
        ...{ isDryRun: values['dry-run'] ?? false, removesMissing: values['remove-missing'] ?? false },
        maxSize: values['max-size'],
      },
      { root, cwd, product: productOf(around), folderOf: folderFinder(around), environment, say, complain },
    );
  },
};

const grants: Command = {
  synopses: [
    '<realm> give <email> <licence> --reason <text> [--expires <YYYY-MM-DD>]',
    '<realm> list <email>',
    '<realm> revoke <id> --reason <text>',
  ],
  description: [
    'Gives an account a licence without a payment, such as for a journalist or as an apology; lists what an account was',
    'given and why; takes it back.',
  ],
  options: ['reason', 'expires'],
  opensStore: true,
  run: ({ args, values: { reason, expires }, around: { storePlace, say }, now }) =>
    manageGrants(args, { reason, expires }, { place: storePlace(), say, now }),
};

const refunds: Command = {
  synopses: [
    '<realm> <invoice-number> --reason <text> [--amount <4.99>] [--ends-access]',
    '<realm> list [<invoice-number>]',
  ],
  description: [
    'Refunds a payment by the number of its invoice: all that is left of it, or an amount in its currency. With',
    '--ends-access, what the payment opened ends with it. The server asks the payment provider; list shows what became',
    'of it. The same command again is the same refund.',
  ],
  options: ['reason', 'amount', 'ends-access'],
  opensStore: true,
  run: ({ args, values, around: { storePlace, encryptionKeys, say }, now }) => {
    const { reason, amount, 'ends-access': endsAccess } = values;
    return manageRefunds(args, { reason, amount, endsAccess }, { place: storePlace(), encryptionKeys, say, now });
  },
};

const disputes: Command = {
  synopses: [
    '<realm> open <invoice-number> --reason <text> [--amount <4.99>]',
    '<realm> won <id>',
    '<realm> lost <id>',
    '<realm> list [<invoice-number>]',
  ],
  description: [
    'Notes that a customer disputes a payment with their bank, and how it ended; lists disputes. Stripe reports its own.',
    'A lost one ends what the payment opened.',
  ],
  options: ['reason', 'amount'],
  opensStore: true,
  run: ({ args, values: { reason, amount }, around: { storePlace, encryptionKeys, say }, now }) =>
    manageDisputes(args, { reason, amount }, { place: storePlace(), encryptionKeys, say, now }),
};

const cancellations: Command = {
  synopses: ['<realm> list'],
  description: [
    'Lists what was declared on the realm’s cancellation page, the latest first, and what became of it. UNCONFIRMED: nobody',
    'has opened the link in its email.',
  ],
  options: [],
  opensStore: true,
  run: ({ args, around: { storePlace, say } }) => listCancellations(args, { place: storePlace(), say }),
};

const events: Command = {
  synopses: ['<realm> [--viewer <email>]'],
  description: [
    'Lists the security events of a realm’s accounts: sign-ins, failed sign-ins, ended sessions and password changes.',
  ],
  options: ['viewer'],
  opensStore: true,
  async run({ args, values: { viewer: email }, around: { storePlace, say } }) {
    expectAtMost(args, 1, ONE_REALM);
    await listEvents(args[0], { place: storePlace(), say, email });
  },
};

const domainRelease: Command = {
  synopses: ['<realm>'],
  description: [
    'Frees the domains of a realm whose folder was removed, before the day is over for which they stay reserved for it.',
  ],
  options: [],
  opensStore: true,
  async run({ args, around: { storePlace, say } }) {
    expectAtMost(args, 1, ONE_REALM);
    await freeDomains(args[0], { place: storePlace(), say });
  },
};

const jobs: Command = {
  synopses: [''],
  description: [
    'Says how many background jobs wait in the store, such as emails, and lists those that were given up in the last',
    '30 days, with the reason.',
  ],
  options: [],
  opensStore: true,
  async run({ args, around: { storePlace, say } }) {
    expectAtMost(args, 0, 'jobs applies to the whole store');
    await listJobs({ place: storePlace(), say });
  },
};

/** The commands by their names, in the order of the help. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries({
    check: checkRealms,
    new: newRealm,
    labels: labelsOfRealm,
    user,
    invite: invitation,
    impersonate: impersonation,
    'remove-second-factor': secondFactorRemoval,
    'rotate-keys': keyRotation,
    keys,
    content,
    import: importFeed,
    grants,
    refunds,
    disputes,
    cancellations,
    events,
    'release-domains': domainRelease,
    jobs,
  }),
);
