import type { CookiePurpose, MarketingProvider, RealmSettings } from '../../schemas/generated/types';

/** AN-06: a provider only starts if `enabled` is this string; no other value, such as `true`, does. */
const ENABLED = 'true';

type Settings = Readonly<Record<string, string | undefined>>;

/** A marketing provider that this app can start. */
export interface SupportedProvider {
  /** What the viewer has to agree to before it starts. */
  purpose: Extract<CookiePurpose, 'ANALYTICS' | 'MARKETING'>;
  /** Whether it runs code of others in the page. */
  loadsScript: boolean;
  /** The settings without which it cannot start. */
  requires: readonly string[];
  /** What it loads or calls: the address of its script, or of its collector. */
  address(settings: Settings): string | undefined;
}

/** The address of a script, which the settings may name, with an id of theirs; undefined where it is none. */
const scriptOf =
  (usual: string, idSetting: string): SupportedProvider['address'] =>
  ({ scriptUrl = usual, [idSetting]: id = '' }) => {
    if (!URL.canParse(scriptUrl)) return undefined;
    const url = new URL(scriptUrl);
    url.searchParams.set('id', id);
    return url.href;
  };

/** The providers by their names in `marketingProviders` (AN-08). */
export const SUPPORTED_PROVIDERS = {
  TAG_MANAGER: {
    purpose: 'MARKETING',
    loadsScript: true,
    requires: ['containerId'],
    address: scriptOf('https://www.googletagmanager.com/gtm.js', 'containerId'),
  },
  CUSTOMER_DATA: {
    purpose: 'MARKETING',
    loadsScript: true,
    requires: ['scriptUrl', 'writeKey'],
    address: ({ scriptUrl }) => scriptUrl,
  },
  ANALYTICS_SCRIPT: {
    purpose: 'ANALYTICS',
    loadsScript: true,
    requires: ['measurementId'],
    address: scriptOf('https://www.googletagmanager.com/gtag/js', 'measurementId'),
  },
  HTTP_COLLECTOR: {
    purpose: 'ANALYTICS',
    loadsScript: false,
    requires: ['url'],
    address: ({ url }) => url,
  },
} as const satisfies Readonly<Record<string, SupportedProvider>>;

export type SupportedProviderName = keyof typeof SUPPORTED_PROVIDERS;

export const isSupportedProvider = (name: string): name is SupportedProviderName =>
  Object.hasOwn(SUPPORTED_PROVIDERS, name);

/** The host of an https address; undefined for any other one, such as a path of this server. */
export const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:'
    ? new URL(address).host
    : undefined;

/**
 * Whether the realm's pages can reach what a provider loads or calls: a path of this server, or a host that the realm lists.
 * Scripts never come from anywhere else.
 */
export function isWithinHosts({ name, settings }: MarketingProvider, hosts: readonly string[]): boolean {
  if (!isSupportedProvider(name)) return true;
  const address = SUPPORTED_PROVIDERS[name].address(settings);
  if (name === 'HTTP_COLLECTOR' && address?.startsWith('/') && !address.startsWith('//')) return true;
  const host = hostOf(address);
  return host !== undefined && hosts.includes(host);
}

/**
 * AN-06: the entries that count, in their order: one a provider, the one for the web before the one for all devices, and only
 * if it is enabled.
 */
export function enabledProviders({
  marketingProviders = [],
}: Pick<RealmSettings, 'marketingProviders'>): MarketingProvider[] {
  const byName = new Map<string, MarketingProvider>();
  for (const entry of marketingProviders) {
    const other = byName.get(entry.name);
    if (!other || (entry.device === 'WEB' && other.device !== 'WEB')) byName.set(entry.name, entry);
  }
  return [...byName.values()].filter(({ settings }) => settings.enabled === ENABLED);
}
