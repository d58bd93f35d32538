import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { SessionTokens, ViewerLists } from '../schemas/generated/types';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { type PushReceiver, pushReceiver, type ReceivedPush } from '../tests/fixtures/push-receiver';
import { expectAccessible } from './axe';
import { change } from './change-realm';
import { behindThePage, onlyRealms, signIn, signOut } from './members';
import { expect } from './test';
import { test } from './with-workers';

const PREFERENCES = '/realm/lanterne/account?section=preferences';
/** The first of the realm’s events, in English. */
const TITLE = 'The Salt and the Lamp, Premiere';
const SECOND = 1_000;
/** It is looked for what is new every 30 seconds. */
const LOOKED = { timeout: 120 * SECOND };

let server: RunningServer;
let push: PushReceiver;
let behind: ReturnType<typeof behindThePage>;
let ada: SessionTokens;

test.beforeAll(async () => {
  push = await pushReceiver();
  server = await startServer({ ALLOW_PRIVATE_PROVIDERS: '1' }, (realmsDir) =>
    onlyRealms(realmsDir, { lanterne: { hasPushNotifications: true, watchlistsEnabled: true, contentAnchor: null } }),
  );
  behind = behindThePage(server);
  ada = await behind.account('lanterne', 'ada@example.com');
});
test.afterAll(async () => {
  await server?.stop();
  push?.close();
});

/**
 * A vendor's push service cannot be reached from a test: the browser subscribes at one of ours, and is handed what that decrypts.
 */
async function subscribesHere(context: BrowserContext, name: string): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: server.origin });
  await context.addInitScript((given) => {
    const KEY = 'test-subscription';
    const read = (): PushSubscription | null => {
      const publicKey = localStorage.getItem(KEY);
      if (publicKey === null) return null;
      const text = atob(publicKey.replaceAll('-', '+').replaceAll('_', '/'));
      const key = Uint8Array.from(text, (one) => one.charCodeAt(0)).buffer;
      return {
        options: { applicationServerKey: key, userVisibleOnly: true },
        toJSON: () => given,
        async unsubscribe() {
          localStorage.removeItem(KEY);
          return true;
        },
      } as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => read();
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem(KEY, String(options?.applicationServerKey));
      return read()!;
    };
  }, push.browser(name));
}

const topic = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const saveOf = (page: Page) =>
  page
    .locator('section', { has: page.getByRole('heading', { level: 2, name: 'Notifications' }) })
    .last()
    .getByRole('button', { name: 'Save' });

/** Hands the worker of the realm what its push service has received. */
async function deliver(session: CDPSession, message: object): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/realm/lanterne/'));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

interface EventDocument {
  id: string;
  startDate: string;
  endDate: string;
}

/** Changes the first event of the realm, in the folder that the server watches. @returns it */
function changeEvents(edit: (event: EventDocument) => void): [EventDocument] {
  let changed: EventDocument | undefined;
  change(server.realmsDir, 'lanterne/content/events.json', ({ items }) => {
    changed = items.find(({ type }: { type: string }) => type === 'LIVE_EVENT');
    edit(changed!);
  });
  return [changed!];
}

/** Puts the first event of the realm on the viewer’s list. */
async function putOnList(token: string): Promise<void> {
  const [{ id }] = changeEvents(() => {});
  const { lists } = (await (
    await behind.call('lanterne', '/api/v2/watchlists', { method: 'GET', token })
  ).json()) as ViewerLists;
  const path = `/api/v2/watchlists/${lists[0]!.id}/items/${id}`;
  expect((await behind.call('lanterne', path, { method: 'PUT', token })).status).toBe(204);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const all = (await registration?.getNotifications()) ?? [];
    return all.map(({ title, body }) => `${title}: ${body}`);
  });

test('who turns notifications on is told when an event on the list goes live, until they sign out', {
  // the headless shell shows none
  tag: '@whole-browser',
}, async ({ page, context }) => {
  await subscribesHere(context, 'ada');
  await signIn(page, `${server.origin}/realm/lanterne`, 'ada@example.com');
  await putOnList(ada.authorisationToken);
  await page.goto(server.origin + PREFERENCES, { waitUntil: 'networkidle' });
  await topic(page, 'An event on my list goes live').check();
  await saveOf(page).click();
  await expect(page.getByText('Notifications are on in this browser.')).toBeVisible();
  await expectAccessible(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(topic(page, 'An event on my list goes live')).toBeChecked();
  await expect(topic(page, 'A series on my list has new episodes')).not.toBeChecked();
  // no page is stored by the way: the worker has no listener for requests
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  // an event on the list that begins now, by the machine’s clock, which this server goes by
  const [{ id }] = changeEvents((event) => {
    event.startDate = new Date().toISOString();
    event.endDate = new Date(Date.now() + 3_600 * SECOND).toISOString();
  });
  await expect.poll(() => push.received, LOOKED).toHaveLength(1);
  const [{ message }] = push.received as [ReceivedPush];
  expect(message).toMatchObject({ title: TITLE, body: 'Live now', path: `/live/${id}` });
  await deliver(await context.newCDPSession(page), message);
  await expect.poll(() => shown(page)).toEqual([`${TITLE}: Live now`]);

  await signOut(page);
  await expect.poll(() => shown(page)).toEqual([]);
});
