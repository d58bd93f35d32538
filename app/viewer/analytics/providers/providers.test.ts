import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnalyticsEvent, PageLoadAttributes } from '../../../../schemas/generated/types';
import { createProviders, type Providers } from './index';
import type { MarketingProviderPort, StartProvider } from './port';

const attributes: PageLoadAttributes = {
  ...{ pageType: 'home', channel: 'aster', country: 'FR', language: 'fr', userStatus: 'guest', profileID: 'g' },
  ...{ brand: 'Aster', lob: 'ott', platform: 'dice', siteSection1: '', siteSection2: '' },
};
const eventOf = (id: string): AnalyticsEvent => ({
  ...{ version: 1, id, at: 1, attributes },
  ...{ name: 'Search.completed', query: 'cup', hits: 1 },
});
const ALL = { ANALYTICS: true, MARKETING: true };

let received: Record<string, string[]>;
let warnings: string[];
const settled = () => new Promise((resolve) => setTimeout(resolve));

const recording =
  (name: string): StartProvider =>
  () => {
    received[name] = [];
    return {
      page: ({ pageType }) => void received[name]!.push(`page ${pageType}`),
      event: ({ id }) => void received[name]!.push(`event ${id}`),
      stop: () => void received[name]!.push('stop'),
    };
  };

const COMPLETE = {
  TAG_MANAGER: { containerId: 'GTM-1' },
  CUSTOMER_DATA: { writeKey: 'k', scriptUrl: 'https://cdp.example.com/a.js' },
  ANALYTICS_SCRIPT: { measurementId: 'G-1' },
  HTTP_COLLECTOR: { url: '/collect' },
};
type Name = keyof typeof COMPLETE;

function start(names: readonly string[], special: Partial<Record<Name, StartProvider>> = {}): Providers {
  return createProviders({
    realm: 'aster',
    providers: names.map((name) => ({ name, settings: COMPLETE[name as Name] ?? {} })),
    loaders: Object.fromEntries(names.map((name) => [name, async () => special[name as Name] ?? recording(name)])),
    loadScript() {},
    send: () => true,
    now: () => 1,
    warn: (message) => void warnings.push(message),
  });
}

beforeEach(() => {
  received = {};
  warnings = [];
});

describe('AN-06, AN-09 marketing providers', () => {
  test('each that started receives the attributes, and the events of its start', async () => {
    const providers = start(['TAG_MANAGER', 'HTTP_COLLECTOR']);
    providers.consent(ALL, attributes);
    providers.event(eventOf('1'));
    await settled();
    providers.page({ ...attributes, pageType: 'live' });
    providers.event(eventOf('2'));
    const all = ['page home', 'event 1', 'page live', 'event 2'];
    expect(received).toEqual({ TAG_MANAGER: all, HTTP_COLLECTOR: all });
  });

  test('AN-06 (part) one that is not supported is logged in the specification’s words, once', async () => {
    const providers = start(['SKYWRITER', 'HTTP_COLLECTOR']);
    providers.consent(ALL, attributes);
    providers.consent(ALL, attributes);
    await settled();
    expect(warnings).toEqual(['Provider SKYWRITER is not yet supported or initialized']);
    expect(Object.keys(received)).toEqual(['HTTP_COLLECTOR']);
  });

  test('AN-06 (part) one that fails to start is logged and skipped', async () => {
    const failing: StartProvider = () => {
      throw new Error('no container');
    };
    const providers = start(['TAG_MANAGER', 'HTTP_COLLECTOR'], { TAG_MANAGER: failing });
    providers.consent(ALL, attributes);
    await settled();
    providers.event(eventOf('1'));
    expect(warnings).toEqual(['The provider TAG_MANAGER could not be started: Error: no container']);
    expect(received).toEqual({ HTTP_COLLECTOR: ['page home', 'event 1'] });
  });

  test('one without a setting that it needs is logged and skipped', async () => {
    const providers = createProviders({
      realm: 'aster',
      providers: [{ name: 'TAG_MANAGER', settings: {} }],
      loadScript() {},
      send: () => true,
      now: () => 1,
      warn: (message) => void warnings.push(message),
    });
    providers.consent(ALL, attributes);
    await settled();
    expect(warnings).toEqual([
      'The provider TAG_MANAGER could not be started: Error: its setting containerId is missing',
    ]);
  });

  test('one that throws at each event is logged once, and the others go on', async () => {
    const throwing: MarketingProviderPort = {
      page() {},
      event() {
        throw new Error('out of order');
      },
      stop() {},
    };
    const startThrowing: StartProvider = () => throwing;
    const providers = start(['TAG_MANAGER', 'HTTP_COLLECTOR'], { TAG_MANAGER: startThrowing });
    providers.consent(ALL, attributes);
    await settled();
    for (const id of ['1', '2', '3']) providers.event(eventOf(id));
    expect(warnings).toEqual(['The provider TAG_MANAGER failed: Error: out of order']);
    expect(received.HTTP_COLLECTOR).toEqual(['page home', 'event 1', 'event 2', 'event 3']);
  });
});

describe('consent', () => {
  const names = Object.keys(COMPLETE);

  test('AN-08 (part) each starts with its purpose alone', async () => {
    const started = async (consents: typeof ALL) => {
      received = {};
      start(names).consent(consents, attributes);
      await settled();
      return Object.keys(received).sort();
    };
    expect(await started({ ANALYTICS: false, MARKETING: false })).toEqual([]);
    expect(await started({ ANALYTICS: true, MARKETING: false })).toEqual(['ANALYTICS_SCRIPT', 'HTTP_COLLECTOR']);
    expect(await started({ ANALYTICS: false, MARKETING: true })).toEqual(['CUSTOMER_DATA', 'TAG_MANAGER']);
  });

  test('a withdrawal stops what runs and what is about to, and says whether code of others stays in the page', async () => {
    const providers = start(['HTTP_COLLECTOR', 'TAG_MANAGER']);
    providers.consent(ALL, attributes);
    await settled();
    expect(providers.consent({ ANALYTICS: false, MARKETING: true }, attributes)).toBe(false);
    providers.event(eventOf('1'));
    expect(providers.consent({ ANALYTICS: false, MARKETING: false }, attributes)).toBe(true);
    providers.event(eventOf('2'));
    expect(received).toEqual({ HTTP_COLLECTOR: ['page home', 'stop'], TAG_MANAGER: ['page home', 'event 1', 'stop'] });
    const hasty = start(['ANALYTICS_SCRIPT']);
    hasty.consent(ALL, attributes);
    hasty.consent({ ANALYTICS: false, MARKETING: false }, attributes);
    await settled();
    expect(received.ANALYTICS_SCRIPT).toBeUndefined();
  });
});

describe('HTTP collectors', () => {
  test('a realm can have two: both receive the events, and the one that has an address for it is told of a withdrawal', async () => {
    const sent: [string, unknown][] = [];
    const providers = createProviders({
      realm: 'aster',
      providers: [
        { name: 'HTTP_COLLECTOR', settings: { url: '/own', withdrawalUrl: '/own/withdrawal' } },
        { name: 'HTTP_COLLECTOR', settings: { url: 'https://collect.example.com/events' } },
      ],
      loadScript() {},
      send: (address, text) => sent.push([address, JSON.parse(text)]) > 0,
      now: () => 1,
      warn: (message) => void warnings.push(message),
    });
    providers.consent(ALL, attributes);
    providers.event(eventOf('1'));
    await vi.waitFor(() => {
      providers.flush();
      expect(sent.map(([address]) => address).sort()).toEqual(['/own', 'https://collect.example.com/events']);
    });
    sent.length = 0;
    expect(providers.consent({ ANALYTICS: false, MARKETING: true }, attributes)).toBe(false);
    expect(sent).toEqual([['/own/withdrawal', { version: 1, realm: 'aster' }]]);
    expect(warnings).toEqual([]);
  });
});
