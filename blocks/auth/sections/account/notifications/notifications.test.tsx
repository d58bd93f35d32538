// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../../renderer/contract';
import { drawEntry } from '../../../../../tests/fixtures/entry';
import { Notifications } from './Notifications';

const KEY = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const OTHER_KEY = `${KEY.slice(0, -1)}0`;
const SUBSCRIPTION = { endpoint: 'https://push.example/1', keys: { p256dh: KEY, auth: 'R9sidzkcdf7h53v2-wcXpQ' } };

/** What a browser has of the Push API. */
interface Browser {
  /** The key of its subscription; null while it has none. */
  key: string | null;
  /** What its viewer says to the prompt. */
  permission: NotificationPermission;
  answers: NotificationPermission;
  /** What its push service says. */
  fails?: boolean;
}

let browser: Browser;

function subscription(key: string) {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  return {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => SUBSCRIPTION,
    unsubscribe: async () => {
      browser.key = null;
      return true;
    },
  };
}

const registration = {
  pushManager: {
    getSubscription: async () => (browser.key === null ? null : subscription(browser.key)),
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (browser.fails) throw new DOMException('push service error', 'AbortError');
      if (browser.key !== null && browser.key !== applicationServerKey) throw new DOMException('', 'InvalidStateError');
      browser.key = applicationServerKey;
      return subscription(applicationServerKey);
    },
  },
};
const register = vi.fn(async () => registration);

beforeEach(() => {
  browser = { key: null, permission: 'default', answers: 'granted' };
  register.mockClear();
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answers;
      return browser.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register, ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const draw = (topics: object | null = null, scene: object = {}) =>
  drawEntry(
    Notifications,
    {},
    {
      status: 'customer',
      answers: {
        pushSubscription: { publicKey: KEY, topics },
        changePushSubscription: undefined,
        endPushSubscription: undefined,
      },
      ...scene,
    },
  );
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const checked = async () => [(await box('pushTopicLive')).checked, (await box('pushTopicEpisodes')).checked];

test('a topic that is chosen subscribes the browser with the server’s key, and says that it is on', async () => {
  const { user, calls } = await draw();
  expect(await checked()).toEqual([false, false]);
  await user.click(await box('pushTopicLive'));
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('pushOn')).toBeTruthy();
  expect(register).toHaveBeenCalledWith(expect.stringMatching(/\/service-worker\.js$/));
  expect(calls).toContainEqual([
    'changePushSubscription',
    { body: { ...SUBSCRIPTION, topics: { live: true, episodes: false } } },
  ]);
  expect(browser.key).toBe(KEY);
});

test('without any topic the browser is unsubscribed', async () => {
  browser.key = KEY;
  const { user, calls } = await draw({ live: true, episodes: true });
  await waitFor(async () => expect(await checked()).toEqual([true, true]));
  await user.click(await box('pushTopicLive'));
  await user.click(await box('pushTopicEpisodes'));
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('pushOff')).toBeTruthy();
  expect(calls).toContainEqual(['endPushSubscription']);
  expect(browser.key).toBeNull();
});

test('a browser that has forgotten its subscription, or has one with another key, is off whatever the server says', async () => {
  browser.key = OTHER_KEY;
  const { user } = await draw({ live: true, episodes: true });
  expect(await checked()).toEqual([false, false]);
  await user.click(await box('pushTopicEpisodes'));
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('pushOn')).toBeTruthy();
  expect(browser.key).toBe(KEY);
});

test.each([
  ['a viewer who does not allow it', { answers: 'denied' }, 'pushDenied'],
  ['a push service that fails', { fails: true }, 'pushUnavailable'],
] as const)('%s is told why, and nothing is sent', async (_, change, words) => {
  Object.assign(browser, change);
  const { user, calls } = await draw();
  await user.click(await box('pushTopicLive'));
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(calls.map(([name]) => name)).toEqual(['pushSubscription']);
});

test('what the server refuses is told, too', async () => {
  const answers = {
    pushSubscription: { publicKey: KEY, topics: null },
    changePushSubscription: new ApiError(422, 'PUSH_SUBSCRIPTION_INVALID', 'No'),
  };
  const { user } = await draw(null, { answers });
  await user.click(await box('pushTopicLive'));
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('pushUnavailable');
});

test('a browser without notifications says so, and an iPhone what to do', async () => {
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  const { calls } = await draw();
  expect(await screen.findByText('pushUnsupported')).toBeTruthy();
  cleanup();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  await draw();
  expect(await screen.findByText('pushHomeScreen')).toBeTruthy();
  Reflect.deleteProperty(navigator, 'standalone');
  expect(calls).toEqual([]);
});

test('a child’s profile sees nothing of it', async () => {
  await draw(null, { child: true });
  expect(screen.queryByRole('heading')).toBeNull();
});
