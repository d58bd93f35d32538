import { ApiError, type ViewerPort } from '../../../../renderer/contract';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { PinLogin } from '../../../../schemas/generated/types';

/** How much longer to wait between two questions once the API says that they come too often, in seconds (RFC 8628, 3.5). */
const SLOWER_SECONDS = 5;

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, seconds * MS_PER_SECOND);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Resolves when the feed says that something has changed, or when there is no feed and it is time to ask. */
function news(viewer: ViewerPort, deviceCode: string, interval: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = viewer.followPinLogin(
      deviceCode,
      ({ status }) => status !== 'PENDING' && done(),
      () => void pause(interval, signal).then(done),
    );
    const done = () => {
      stop();
      resolve();
    };
    signal.addEventListener('abort', done);
  });
}

/**
 * Waits until the viewer has decided, and starts the session. The feed says when; without it, the API is polled as in
 * RFC 8628.
 *
 * @throws ApiError PIN_EXPIRED, ACCESS_DENIED
 */
export async function waitForApproval(viewer: ViewerPort, login: PinLogin, signal: AbortSignal): Promise<void> {
  const { deviceCode } = login;
  let { interval } = login;
  while (!signal.aborted) {
    await news(viewer, deviceCode, interval, signal);
    if (signal.aborted) return;
    try {
      return await viewer.enter('pinLoginToken', { body: { deviceCode } });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      if (code === 'SLOW_DOWN') interval += SLOWER_SECONDS;
      else if (code !== 'AUTHORIZATION_PENDING' && code !== 'API_UNREACHABLE') throw error;
    }
  }
}
