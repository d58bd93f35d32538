import { describe, expect, test } from 'vitest';
import type { CookiePolicy, MarketingProvider } from '../../schemas/generated/types';
import { TCF } from '../../tests/fixtures/vendor-list';
import { enabledProviders } from './marketing-providers';
import { EVENT_NAMES, measurementHosts, measurementOf } from './measurement';

const policy: CookiePolicy = {
  text: 'We measure.',
  purposes: [{ purpose: 'ANALYTICS', title: 'Statistics', description: 'What is watched.' }],
};
const collector: MarketingProvider = { name: 'HTTP_COLLECTOR', settings: { enabled: 'true', url: '/collect' } };

describe('AN-06 which providers count', () => {
  const named = (entries: readonly [name: string, device: 'WEB' | 'ALL' | undefined, id: string, enabled?: string][]) =>
    enabledProviders({
      marketingProviders: entries.map(([name, device, id, enabled = 'true']) => ({
        ...{ name, settings: { enabled: enabled as 'true', id } },
        ...(device && { device }),
      })),
    }).map(({ name, settings }) => `${name} ${settings.id}`);

  test('AN-06 (part) a provider starts only if enabled is the string "true"', () => {
    for (const enabled of ['false', 'TRUE', 'True', '1', '', 'yes'])
      expect(named([['A', 'ALL', '1', enabled]]), enabled).toEqual([]);
    expect(enabledProviders({ marketingProviders: [{ name: 'A', settings: {} }] })).toEqual([]);
    expect(enabledProviders({ marketingProviders: [{ name: 'A', settings: { enabled: true as never } }] })).toEqual([]);
    expect(named([['A', 'ALL', '1']])).toEqual(['A 1']);
  });

  test('AN-06 (part) one entry a provider: the one for the web, whichever comes first', () => {
    const all = ['A', 'ALL', 'all'] as const;
    const web = ['A', 'WEB', 'web'] as const;
    expect(named([[...all], [...web]])).toEqual(['A web']);
    expect(named([[...web], [...all]])).toEqual(['A web']);
    expect(named([['A', undefined, 'first'], [...all]])).toEqual(['A first']);
    // the one that counts is off, and so is the provider
    expect(named([[...all], ['A', 'WEB', 'web', 'false']])).toEqual([]);
    expect(named([['B', 'ALL', '1'], [...all]])).toEqual(['B 1', 'A all']);
  });
});

describe('what pages know to measure visits', () => {
  test('AN-07 environments have the specification’s names; a tenth of the errors is reported', () => {
    const environmentOf = (environment?: 'DEV' | 'QA' | 'STAG' | 'PROD') =>
      measurementOf({ analytics: { ...(environment && { environment }) }, marketingProviders: [collector] }, policy);
    expect(environmentOf('DEV')!.environment).toBe('development');
    expect(environmentOf('QA')!.environment).toBe('development');
    expect(environmentOf('STAG')!.environment).toBe('staging');
    expect(environmentOf('PROD')!.environment).toBe('production');
    expect(environmentOf()).toEqual({
      environment: 'production',
      events: EVENT_NAMES,
      errorSampleRate: 0.1,
      providers: [{ name: 'HTTP_COLLECTOR', settings: collector.settings }],
    });
  });

  test('nothing is measured where nobody can agree to it, or nothing receives it', () => {
    const settings = { marketingProviders: [collector], analytics: { hosts: ['a.example.com'] } };
    expect(measurementOf(settings, null)).toBeNull();
    expect(measurementOf(settings, { text: 'We only inform.', purposes: [] })).toBeNull();
    expect(measurementOf({ marketingProviders: [] }, policy)).toBeNull();
    expect(measurementHosts(settings, null)).toEqual([]);
    expect(measurementHosts(settings, policy)).toEqual(['a.example.com']);
  });

  test('a realm of the Transparency and Consent Framework follows consent, whoever measures', () => {
    const settings = { marketingProviders: [], tcf: TCF };
    expect(measurementOf(settings, policy)).toMatchObject({
      ...{ providers: [], events: [], tcf: { vendors: 3, purposes: 5 } },
    });
    expect(measurementOf({ ...settings, marketingProviders: [collector] }, policy)?.events).toBe(EVENT_NAMES);
    expect(measurementOf(settings, null)).toBeNull();
    expect(measurementOf({ marketingProviders: [collector], tcf: null }, policy)).not.toHaveProperty('tcf');
  });

  test('AN-08 (part) scripts come from hosts alone that the realm lists', () => {
    const tags: MarketingProvider = { name: 'TAG_MANAGER', settings: { enabled: 'true', containerId: 'GTM-1' } };
    const namesWith = (hosts: string[], ...providers: MarketingProvider[]) =>
      measurementOf({ analytics: { hosts }, marketingProviders: providers }, policy)?.providers.map(({ name }) => name);
    expect(namesWith(['www.googletagmanager.com'], tags)).toEqual(['TAG_MANAGER']);
    expect(namesWith(['googletagmanager.com'], tags)).toBeUndefined();
    const at = (scriptUrl: string): MarketingProvider => ({ ...tags, settings: { ...tags.settings, scriptUrl } });
    expect(namesWith(['a.example.com'], at('https://a.example.com/t.js'))).toEqual(['TAG_MANAGER']);
    for (const address of [
      'http://a.example.com/t.js',
      'https://a.example.com.evil.example/t.js',
      '//a.example.com/t.js',
    ])
      expect(namesWith(['a.example.com'], at(address)), address).toBeUndefined();
    const to = (url: string): MarketingProvider => ({ ...collector, settings: { ...collector.settings, url } });
    expect(namesWith([], to('//evil.example/c'))).toBeUndefined();
    expect(namesWith([], to('/collect'))).toEqual(['HTTP_COLLECTOR']);
    expect(namesWith([], { name: 'SKYWRITER', settings: { enabled: 'true' } })).toEqual(['SKYWRITER']);
  });
});
