import type { MarketingProvider } from '../../../../schemas/generated/types';
import {
  enabledProviders,
  hostOf,
  isSupportedProvider,
  isWithinHosts,
  SUPPORTED_PROVIDERS,
} from '../../marketing-providers';
import type { Context } from '../context';
import { problem } from '../problem';
import { quoted, suggestion } from '../words';

const NAMES = Object.keys(SUPPORTED_PROVIDERS);

/** AN-06, AN-08: the marketing providers that would start can start: they are supported, complete, on a listed host, and can be agreed to. */
export function checkMarketing(context: Context): void {
  const { complete } = context;
  const enabled = enabledProviders(complete);
  complete.marketingProviders.forEach((provider, place) => {
    if (enabled.includes(provider)) checkProvider(context, provider, `/marketingProviders/${place}`);
  });
}

function checkProvider(
  { settings, complete, consents, report }: Context,
  provider: MarketingProvider,
  pointer: string,
) {
  const { source } = settings;
  const { name } = provider;
  if (!isSupportedProvider(name)) {
    report(
      problem('unsupported-provider', source.at(`${pointer}/name`), { found: quoted(name) }, suggestion(name, NAMES)),
    );
    return;
  }
  const { purpose, requires, address } = SUPPORTED_PROVIDERS[name];
  const missing = requires.filter((setting) => !provider.settings[setting]);
  const at = source.at(`${pointer}/settings`);
  for (const setting of missing) report(problem('missing-key', at, { key: quoted(setting) }));
  if (missing.length > 0) return;
  if (!isWithinHosts(provider, complete.analytics.hosts ?? [])) {
    const found = address(provider.settings);
    const host = hostOf(found);
    if (host === undefined)
      report(problem('wrong-form', at, { found: quoted(found ?? ''), expected: 'an https address' }));
    else report(problem('foreign-provider', at, { host }));
  }
  if (!consents?.value.cookies?.purposes.some((one) => one.purpose === purpose)) {
    const reason = `it starts with consent to ${purpose}, which the cookie banner in consents.json does not offer`;
    report(problem('no-effect', source.at(`${pointer}/name`), { setting: quoted(name), reason }));
  }
}
