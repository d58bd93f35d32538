import { carriesSecret, SECRET_PARAMETERS } from '../../renderer/routing/secrets';
import type { TextStore } from './text-store';

/** Where the secrets of this tab's page are stored, for a reload. */
const NAME = 'addressSecrets';

interface StoredSecrets {
  path: string;
  values: Record<string, string>;
}

function readStored(store: TextStore, path: string): Record<string, string> {
  try {
    const stored = JSON.parse(store.read(NAME) ?? 'null') as StoredSecrets | null;
    return stored?.path === path ? { ...stored.values } : {};
  } catch {
    return {};
  }
}

/** The address without its secrets, and these. */
export function withoutSecrets(address: URL): { clean: string; values: Record<string, string> } {
  const query = new URLSearchParams(address.search);
  const values: Record<string, string> = {};
  for (const name of carriesSecret(query.get('from')) ? [...SECRET_PARAMETERS, 'from'] : SECRET_PARAMETERS) {
    const value = query.get(name);
    if (value === null) continue;
    values[name] = value;
    query.delete(name);
  }
  const search = query.size > 0 ? `?${query}` : '';
  return { clean: `${address.pathname}${search}${address.hash}`, values };
}

/**
 * Takes the secrets out of the page's address, before anything else can read it, and keeps them for this page alone.
 *
 * @returns a secret by its name
 */
export function takeAddressSecrets(store: TextStore): (name: string) => string | null {
  const address = new URL(location.href);
  const { clean, values } = withoutSecrets(address);
  const path = address.pathname;
  const isNew = Object.keys(values).length > 0;
  const secrets = isNew ? values : readStored(store, path);
  if (isNew) {
    history.replaceState(history.state, '', clean);
    store.write(NAME, JSON.stringify({ path, values } satisfies StoredSecrets));
  } else if (Object.keys(secrets).length === 0) store.remove(NAME);
  return (name) => (location.pathname === path && Object.hasOwn(secrets, name) ? secrets[name]! : null);
}
