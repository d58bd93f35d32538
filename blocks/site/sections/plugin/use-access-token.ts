import { type RefObject, useEffect } from 'react';
import { useEngine, type ViewerPort } from '../../../../renderer/contract';
import { codeOf } from '../../../../renderer/contract/error-labels';
import type { Plugin, PluginAnswer, PluginRequest } from '../../../../schemas/generated/types';
import { accessTokenOf, withAccessToken } from './access-tokens';
import { readPluginRequest } from './plugin-request';

const TYPE = 'realmcast-plugin';

/** Resolves once the session has been read: a frame may ask before that. */
function viewerRead(viewer: ViewerPort): Promise<void> {
  if (viewer.state().status !== 'unknown') return Promise.resolve();
  return new Promise((resolve) => {
    const stop = viewer.subscribe(() => {
      if (viewer.state().status === 'unknown') return;
      stop();
      resolve();
    });
  });
}

async function answerTo({ action, token = null }: PluginRequest, plugin: Plugin, viewer: ViewerPort) {
  await viewerRead(viewer);
  const { status } = viewer.state();
  const isSignedIn = status === 'customer' || status === 'admin';
  if (action === 'readAccessToken' && !isSignedIn) return null;
  // a guest's save is refused by the API, which says why
  const { pluginAccessTokens: tokens } = await viewer.call('preferences');
  if (action === 'readAccessToken') return accessTokenOf(tokens, plugin.id);
  await viewer.call('changePreferences', { body: { pluginAccessTokens: withAccessToken(tokens, plugin.id, token) } });
  return token;
}

/**
 * CT-16, AP-30: hands a plugin the viewer's token when its frame asks for it, and saves one that it sends. Only messages of
 * this very frame at the plugin's own origin count, and only that origin is answered: a frame that was led elsewhere learns
 * nothing. One request is answered after the other, and those that arrive meanwhile, but for the latest, are dropped.
 */
export function useAccessToken(plugin: Plugin, frame: RefObject<HTMLIFrameElement | null>): void {
  const { viewer } = useEngine();
  useEffect(() => {
    const { origin } = new URL(plugin.url);
    let isBusy = false;
    let waiting: PluginRequest | null = null;

    async function answer(request: PluginRequest): Promise<void> {
      isBusy = true;
      const reply: PluginAnswer = await answerTo(request, plugin, viewer).then(
        (accessToken) => ({ type: TYPE, accessToken }),
        (error: unknown) => ({ type: TYPE, accessToken: null, error: String(codeOf(error) ?? 'UNKNOWN') }),
      );
      frame.current?.contentWindow?.postMessage(reply, origin);
      isBusy = false;
      const next = waiting;
      waiting = null;
      if (next) void answer(next);
    }

    function onMessage({ source, origin: sender, data }: MessageEvent<unknown>): void {
      if (sender !== origin || source !== frame.current?.contentWindow) return;
      const request = readPluginRequest(data);
      if (!request) return;
      if (isBusy) waiting = request;
      else void answer(request);
    }

    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [plugin, frame, viewer]);
}
