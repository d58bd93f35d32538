import { useEffect, useRef, useState } from 'react';
import { useEngine, useRealm, useViewer } from '../../contract';
import type { AdQuestion, OpenSource } from '../port';
import { consentTo } from '../state/consent-to-measure';
import { type AdSession, createAdSession } from './ad-session';

interface AdSessionOptions {
  source: Pick<OpenSource, 'ads' | 'live'>;
  /** What a play says for the ad server; undefined in realms without advertisements. */
  adQuestion: (() => Promise<AdQuestion>) | undefined;
  /** Whether others watch along: a break of one of them would part them. */
  isShared: boolean;
}

/** The advertisements of a play; null where there are none. A player that is made anew has seen those that were seen. */
export function useAdSession({ source, adQuestion, isShared }: AdSessionOptions): AdSession | null {
  const { loadCode } = useEngine();
  const { advertising, cookiePolicy } = useRealm().settings;
  const viewer = useViewer();
  const latestViewer = useRef(viewer);
  latestViewer.current = viewer;
  const [session] = useState(() => {
    const { ads, live } = source;
    if (!ads || !adQuestion || !advertising || live || isShared) return null;
    return createAdSession({
      loadTimeout: advertising.loadTimeout,
      verification: () => ({
        settings: advertising.verification,
        isConsentGiven: consentTo('MARKETING', cookiePolicy, latestViewer.current) === 'given',
      }),
      ask: async () => ads(await adQuestion()),
      loadCode: () => loadCode(() => import('./code')),
    });
  });
  useEffect(() => () => session?.end(), [session]);
  return session;
}
