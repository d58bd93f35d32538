import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright';
import { storageKey } from '../../renderer/player/state/store';
import type { CookiePolicy, CookiePurpose, RealmSettings } from '../../schemas/generated/types';
import { startServer } from '../spawn-server';
import { numbered, openBrowser, secured } from './browser';
import type { Figure, Measure } from './figure';
import { bothOf } from './pages';
import { startProgram } from './process';
import { type Visit, visit } from './visit';

const HOSTS = {
  tags: 'tags.example.com',
  customers: 'customers.example.com',
  statistics: 'statistics.example.com',
  collector: 'collector.example.com',
};
const PURPOSES: readonly CookiePurpose[] = ['ANALYTICS', 'MARKETING'];
/** The largest script of a provider, which comes last. */
const LAST_SCRIPT = /\/tags-90\.js/;

const PROVIDERS: RealmSettings['marketingProviders'] = [
  {
    name: 'TAG_MANAGER',
    settings: { enabled: 'true', containerId: 'GTM-1', scriptUrl: `https://${HOSTS.tags}/tags-90.js` },
  },
  {
    name: 'CUSTOMER_DATA',
    settings: { enabled: 'true', writeKey: 'key-1', scriptUrl: `https://${HOSTS.customers}/customers-60.js` },
  },
  {
    name: 'ANALYTICS_SCRIPT',
    settings: { enabled: 'true', measurementId: 'G-1', scriptUrl: `https://${HOSTS.statistics}/statistics-60.js` },
  },
  { name: 'HTTP_COLLECTOR', settings: { enabled: 'true', url: `https://${HOSTS.collector}/events` } },
];

function change(file: string, changes: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...changes }));
}

/** Has a realm measured by all providers that there are, of whoever agrees. */
function measureRealm(folder: string): void {
  const cookies: Omit<CookiePolicy, 'version'> = {
    text: 'We would like to measure.',
    purposes: PURPOSES.map((purpose) => ({ purpose, title: purpose, description: 'What is watched.' })),
  };
  change(join(folder, 'settings.json'), {
    marketingProviders: PROVIDERS,
    analytics: { hosts: Object.values(HOSTS) },
  });
  change(join(folder, 'consents.json'), { cookies });
}

/** The storage of a browser whose viewer has answered the cookie banner. */
const answered = (origin: string, realm: string, purposes: readonly CookiePurpose[]) =>
  ({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          { name: storageKey(realm, 'cookiePolicyAgreed'), value: JSON.stringify({ version: 1, purposes, at: 1 }) },
        ],
      },
    ],
  }) satisfies BrowserContextOptions['storageState'];

function figuresOf(realm: string, pairs: readonly [agreed: Visit, refused: Visit][]): Figure[] {
  const both = bothOf(pairs);
  const named = (what: string) => `home of ${realm} with everything agreed to: ${what}`;
  const aim: Figure['aim'] = { of: 'ratio', atMost: 1.05 };
  const note = 'beside the same visit with everything refused';
  return [
    { what: named('largest contentful paint'), unit: 'ms', ...both(({ lcp }) => lcp), aim, note },
    {
      ...{ what: named('blocking time until taken over'), unit: 'ms', aim, note },
      ...both(({ blockingBeforeHydrated }) => blockingBeforeHydrated),
    },
    // a script of a vendor's is a task of its own, which nobody else can divide
    {
      what: named('blocking time, the vendors’ own scripts included'),
      unit: 'ms',
      ...both(({ blocking }) => blocking),
      note,
    },
    { what: named('taken over'), unit: 'ms', ...both(({ hydrated }) => hydrated), note },
    { what: named('scripts'), unit: 'KB', ...both(({ bytes }) => bytes.script / 1024), note },
  ];
}

/** The same first visit of a home page by who agreed to everything, all providers included, and by who refused everything. */
export const measure: Measure = async (rounds) => {
  const server = await startServer({}, (realmsDir) => {
    const [realm = ''] = readdirSync(realmsDir).sort();
    measureRealm(join(realmsDir, realm));
  });
  const hosts = await startProgram<{ port: number }>('provider-scripts');
  const front = await secured(numbered(server.origin));
  const rules = Object.values(HOSTS).map((host) => `MAP ${host}:443 127.0.0.1:${hosts.firstMessage.port}`);
  const browser = await openBrowser([`--host-resolver-rules=${rules.join(',')}`]);
  try {
    const [realm = ''] = readdirSync(server.realmsDir).sort();
    const { origin } = front.firstMessage;
    const home = `${origin}/realm/${realm}/home`;
    const visitBoth = async (): Promise<[agreed: Visit, refused: Visit]> => [
      await visit(browser, home, LAST_SCRIPT, answered(origin, realm, PURPOSES)),
      await visit(browser, home, undefined, answered(origin, realm, [])),
    ];
    // once unmeasured, so that every picture is resized and every answer is kept
    await visitBoth();
    const pairs: [Visit, Visit][] = [];
    for (let round = 0; round < rounds; round++) pairs.push(await visitBoth());
    return figuresOf(realm, pairs);
  } finally {
    await browser.close();
    await front.stop();
    await hosts.stop();
    await server.stop();
  }
};
