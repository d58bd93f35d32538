import { type RefObject, useRef } from 'react';
import { useEngine, usePageView, useRealm, useViewer } from '../../contract';
import { MS_PER_SECOND } from '../../contract/constants';
import type { AdQuestion } from '../port';
import { consentTo } from '../state/consent-to-measure';
import { adQuestion } from './ad-request';
import { within } from './within';

/** How much of the time that a film waits for an advertisement may pass before it is requested, each for a nonce and for the viewer's consent. */
const NONCE_SHARE = 0.3;
const CONSENT_SHARE = 0.2;

/** What a play says for the ad server; undefined in realms without advertisements (RS-32). */
export function useAdQuestion(
  frame: RefObject<HTMLElement | null>,
  muted: boolean,
): (() => Promise<AdQuestion>) | undefined {
  const { advertising, cookiePolicy, measurement } = useRealm().settings;
  const { loadCode, loadAnalytics } = useEngine();
  const { television = false } = usePageView();
  const viewer = useViewer();
  const latest = useRef({ viewer, muted });
  latest.current = { viewer, muted };
  if (!advertising) return undefined;
  return async () => {
    const personalised = consentTo('MARKETING', cookiePolicy, latest.current.viewer) === 'given';
    const { nonces } = advertising;
    const loadTimeoutMs = advertising.loadTimeout * MS_PER_SECOND;
    const readConsent = async () => (await loadAnalytics?.())?.tcString();
    // the ad server takes a request without the string for one without consent
    const tcString = measurement?.tcf ? await within(readConsent(), loadTimeoutMs * CONSENT_SHARE) : undefined;
    const question = adQuestion(frame.current, { personalised, television, muted: latest.current.muted, tcString });
    if (!nonces || !personalised) return question;
    const { loadNonce } = await loadCode(() => import('./nonce'));
    const nonce = await loadNonce(question.ads, nonces.storageAllowed, loadTimeoutMs * NONCE_SHARE);
    return nonce === undefined ? question : { ...question, ads: { ...question.ads, nonce } };
  };
}
