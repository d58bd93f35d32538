import { type RefObject, useRef } from 'react';
import { useEngine, usePageView, useRealm, useViewer } from '../../contract';
import { MS_PER_SECOND } from '../../contract/constants';
import type { AdQuestion } from '../port';
import { consentTo } from '../state/consent-to-measure';
import { adQuestion } from './ad-request';

/** How much of the time that a film waits for an advertisement may pass before it is requested. */
const NONCE_SHARE = 0.3;

/** What a play says for the ad server; undefined in realms without advertisements (RS-32). */
export function useAdQuestion(
  frame: RefObject<HTMLElement | null>,
  muted: boolean,
): (() => Promise<AdQuestion>) | undefined {
  const { advertising, cookiePolicy } = useRealm().settings;
  const { loadCode } = useEngine();
  const { television = false } = usePageView();
  const viewer = useViewer();
  const latest = useRef({ viewer, muted });
  latest.current = { viewer, muted };
  if (!advertising) return undefined;
  return async () => {
    const personalised = consentTo('MARKETING', cookiePolicy, latest.current.viewer) === 'given';
    const question = adQuestion(frame.current, { personalised, television, muted: latest.current.muted });
    const { nonces, loadTimeout } = advertising;
    if (!nonces || !personalised) return question;
    const { loadNonce } = await loadCode(() => import('./nonce'));
    const nonce = await loadNonce(question.ads, nonces.storageAllowed, loadTimeout * NONCE_SHARE * MS_PER_SECOND);
    return nonce === undefined ? question : { ...question, ads: { ...question.ads, nonce } };
  };
}
