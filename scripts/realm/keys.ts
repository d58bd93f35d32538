import type { ApiKeyScope } from '../../schemas/generated/types';
import type { StorePlace } from '../../server/kernel/database/open';
import { API_KEY_SCOPES } from '../../server/kernel/keys/api-key';
import { type ApiKeyRow, apiKeyStore } from '../../server/kernel/keys/api-key-store';
import { oneLine } from '../../server/kernel/text/one-line';
import { didYouMean, UsageError } from './names';
import { withRealm } from './open-realm';
import { readAction } from './read-action';
import { readExpiry } from './read-expiry';

const ACTIONS = ['create', 'list', 'revoke'] as const;

const MAX_NAME = 80;

/** The options of the command, as they were typed. */
export interface KeyOptions {
  name?: string | undefined;
  scopes?: readonly string[] | undefined;
  expires?: string | undefined;
}

export interface KeysSurroundings {
  place: StorePlace;
  say: (line: string) => void;
  /** ms since the epoch. */
  now: number;
}

function readScopes(texts: readonly string[] = []): ApiKeyScope[] {
  if (texts.length === 0)
    throw new UsageError(`Specify what the key allows with --scope: ${API_KEY_SCOPES.join(', ')}.`);
  const scopes = texts.map((text) => {
    const scope = API_KEY_SCOPES.find((one) => one === text);
    if (!scope)
      throw new UsageError(
        `There is no scope ${text}${didYouMean(text, API_KEY_SCOPES)}. Available: ${API_KEY_SCOPES.join(', ')}.`,
      );
    return scope;
  });
  return [...new Set(scopes)];
}

function readName(text: string | undefined): string {
  const name = text?.trim();
  if (!name) throw new UsageError('Give the key a name with --name, such as the system that will use it.');
  if (name.length > MAX_NAME) throw new UsageError(`The name has ${name.length} characters; at most ${MAX_NAME}.`);
  return name;
}

function stateOf({ revoked_at, expires_at }: ApiKeyRow, now: number): string {
  if (revoked_at) return `revoked ${revoked_at.toISOString()}`;
  if (!expires_at) return 'does not expire';
  return `${expires_at.getTime() <= now ? 'expired' : 'expires'} ${expires_at.toISOString()}`;
}

const lineOf = (row: ApiKeyRow, now: number): string =>
  [
    row.id,
    oneLine(row.name),
    row.scopes.join(' '),
    `created ${row.created_at.toISOString()}`,
    row.last_used_at ? `last used ${row.last_used_at.toISOString().slice(0, 13)}h` : 'never used',
    stateOf(row, now),
  ].join('  ');

function refuseOptions({ name, scopes, expires }: KeyOptions, action: (typeof ACTIONS)[number]): void {
  if ((name ?? scopes ?? expires) !== undefined)
    throw new UsageError(`--name, --scope and --expires belong to create, not to ${action}.`);
}

/**
 * Creates, lists or revokes API keys of a realm: `<realm> create`, `<realm> list`, `<realm> revoke <id>`.
 *
 * @throws UsageError as `withRealm`, for an unknown action, and for what a key cannot be made of
 */
export async function manageKeys(
  [realm, typed, id, ...more]: readonly string[],
  options: KeyOptions,
  { place, say, now }: KeysSurroundings,
): Promise<void> {
  if (!realm) throw new UsageError('Specify a realm.');
  const action = readAction('keys', ACTIONS, typed);
  const unexpected = action === 'revoke' ? more[0] : id;
  if (unexpected !== undefined) throw new UsageError(`Unexpected argument "${unexpected}".`);
  if (action === 'create') {
    const key = {
      name: readName(options.name),
      scopes: readScopes(options.scopes),
      expiresAt: readExpiry(options.expires, now),
    };
    await withRealm(realm, place, async (database, { name }) => {
      const text = await apiKeyStore(database, name).create(key, now);
      say(
        `${oneLine(key.name)} can call ${name} with this API key (${key.scopes.join(', ')}). It will not be shown again:`,
      );
      say(text);
    });
    return;
  }
  refuseOptions(options, action);
  if (action === 'list') {
    await withRealm(realm, place, async (database, { name }) => {
      const rows = await apiKeyStore(database, name).list();
      for (const row of rows) say(lineOf(row, now));
      if (rows.length === 0) say(`${name} has no API keys.`);
    });
    return;
  }
  if (id === undefined) throw new UsageError(`Specify the id of the key: \`keys ${realm} list\` shows it.`);
  await withRealm(realm, place, async (database, { name }) => {
    if (!(await apiKeyStore(database, name).revoke(id, now)))
      throw new UsageError(`${name} has no API key with the id ${id}: \`keys ${name} list\` shows them.`);
    say(`The API key ${id} of ${name} was revoked. All servers refuse it from now on.`);
  });
}
