import type { Page } from '@playwright/test';

/** Where the script comes from that sends films to other screens. */
export const CAST_SENDER = 'https://www.gstatic.com/**';

/**
 * Stands in for that script, since no other screen can be reached from here: it notes in `window.requests` what it is asked for,
 * and answers as for somebody who closes the list of screens without choosing one.
 */
export const answerAsCastSender = (page: Page) =>
  page.route(CAST_SENDER, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `
          const requests = (window.requests = []);
          const context = {
            setOptions: (options) => requests.push(options.receiverApplicationId ? 'options' : 'none'),
            requestSession: async () => (requests.push('session'), 'cancel'),
            getCurrentSession: () => null,
            getCastState: () => 'NOT_CONNECTED',
            addEventListener() {},
            removeEventListener() {},
          };
          window.chrome = Object.assign(window.chrome ?? {}, {
            cast: { isAvailable: true, media: { DEFAULT_MEDIA_RECEIVER_APP_ID: 'CC1AD845' }, AutoJoinPolicy: {}, ErrorCode: { CANCEL: 'cancel' } },
          });
          window.cast = {
            framework: {
              CastContext: { getInstance: () => context },
              RemotePlayer: class {},
              RemotePlayerController: class {},
              CastState: { CONNECTED: 'CONNECTED' },
            },
          };
          customElements.define('google-cast-launcher', class extends HTMLElement {});`,
    }),
  );
