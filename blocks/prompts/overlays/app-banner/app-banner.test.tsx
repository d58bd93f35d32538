// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noViewer, UNKNOWN_VIEWER, type ViewerNote, type ViewerState } from '../../../../renderer/contract';
import { TurnContext } from '../../../../renderer/contract/overlay-turn';
import type { AppBanner as App } from '../../../../schemas/generated/types';
import { fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { appBanner } from '.';
import AppBanner from './AppBanner';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36';

const IOS = 'https://apps.apple.com/app/id1234567890';
const ANDROID = 'https://play.google.com/store/apps/details?id=com.example.aster';
const APP: App = { name: 'Aster', description: 'On your phone', icon: 'media/icon.svg', ios: IOS, android: ANDROID };

interface Scene {
  userAgent?: string;
  app?: App;
  route?: string;
  television?: boolean;
  isInstalled?: boolean;
}

/** Draws the banner, and gives what it noted and whether it reported that it has nothing to show. */
async function drawn({ userAgent = IPHONE, app = APP, route = 'home', television, isInstalled = false }: Scene = {}) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isInstalled && query.includes('standalone') }) as MediaQueryList,
  );
  const notes: ViewerNote[] = [];
  const engine = fixtureEngine();
  const changed = fixtureEngine({
    viewer: { ...noViewer, note: (what) => void notes.push(what) },
    realm: { ...engine.realm, settings: { ...engine.realm.settings, appBanner: app } },
    view: { ...engine.view, ...(television && { television }) },
  });
  const idle = vi.fn();
  await act(async () =>
    render(
      <InEngine engine={changed}>
        <TurnContext value={idle}>
          <AppBanner route={route} leave={() => {}} />
        </TurnContext>
      </InEngine>,
    ),
  );
  return { notes, isIdle: idle.mock.lastCall?.[0] as boolean };
}

const banner = () => screen.queryByRole('region', { name: 'Aster' });

beforeEach(() => vi.restoreAllMocks());
afterEach(cleanup);

describe('MO-08 (part) the banner of the app', () => {
  test.each([
    ['an iPhone', IPHONE, IOS],
    ['Android', PIXEL, ANDROID],
  ])('leads to the store on %s, and leaves the focus where it is', async (_, userAgent, address) => {
    const { isIdle } = await drawn({ userAgent });
    expect(banner()?.textContent).toContain('On your phone');
    expect(screen.getByRole('link', { name: 'appBannerGet Aster' }).getAttribute('href')).toBe(address);
    expect([isIdle, document.activeElement]).toEqual([false, document.body]);
  });

  const { ios: _ios, ...forAndroid } = APP;
  test.each<[string, Scene]>([
    ['a computer', { userAgent: DESKTOP }],
    ['a platform without an app', { app: forAndroid }],
    ['a television', { television: true }],
    ['what was added to the home screen', { isInstalled: true }],
    ['a film', { route: 'vod' }],
    ['a form', { route: 'signup' }],
    ['a payment', { route: 'checkout' }],
  ])('has nothing to show on %s, and gives its turn to the next', async (_, scene) => {
    const { isIdle } = await drawn(scene);
    expect([banner(), isIdle]).toEqual([null, true]);
  });

  test('is dismissed by its button and by Escape, for this browser', async () => {
    const { notes } = await drawn();
    fireEvent.click(screen.getByRole('button', { name: 'dismiss' }));
    fireEvent.keyDown(screen.getByRole('link', { name: /Aster/ }), { key: 'Escape' });
    expect(notes).toEqual([{ do: 'dismissSmartBanner' }, { do: 'dismissSmartBanner' }]);
  });
});

describe('MO-08 (part) when the banner is called for', () => {
  const calledFor = (viewer: Partial<ViewerState>, app: App | null = APP) =>
    appBanner.when({
      viewer: { ...UNKNOWN_VIEWER, ...viewer },
      hash: '',
      route: 'home',
      territory: null,
      settings: { ...fixtureEngine().realm.settings, appBanner: app },
    });

  test.each<[string, boolean]>([
    ['unauthenticated', true],
    ['guest', true],
    ['customer', true],
    ['unknown', false],
  ])('status %s: %s', (status, expected) =>
    expect(calledFor({ status: status as ViewerState['status'] })).toBe(expected),
  );

  test('not once it was dismissed, not for children, and not without an app', () => {
    expect(calledFor({ status: 'guest', smartBannerDismissed: true })).toBe(false);
    expect(calledFor({ status: 'customer', child: true })).toBe(false);
    expect(calledFor({ status: 'guest' }, null)).toBe(false);
  });
});
