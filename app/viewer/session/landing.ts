import { externalLicenceOf } from '../../../renderer/routing/external-licence';
import { licenceRedirect } from '../../../renderer/routing/guard';
import { ownPath } from '../../../renderer/routing/redirects';
import { keepExternalLicence, readExternalLicence } from '../external-licence';
import type { TextStore } from '../text-store';

interface LandingInput {
  tab: TextStore;
  secret: (name: string) => string | null;
  defaultTarget: string;
  basename: string;
}

/** Stores the parameters of an external seller's link until the viewer has signed in (GD-02). */
export function keepLicenceOfAddress({ tab, secret }: Pick<LandingInput, 'tab' | 'secret'>): void {
  if (externalLicenceOf(new URLSearchParams(location.search)))
    keepExternalLicence(tab, { extraParams: secret('extraParams'), code: secret('code') });
}

/** Where a sign-in leads: to what waits for it, else to where the viewer wanted to be, never off the realm (GD-09). */
export function landingOf({ tab, secret, defaultTarget, basename }: LandingInput): string {
  const waiting = readExternalLicence(tab);
  if (waiting) return licenceRedirect(waiting);
  const from = ownPath(secret('from') ?? new URLSearchParams(location.search).get('from') ?? '/', basename);
  return /^\/(?:$|log(?:in|out)\b)/.test(from) ? defaultTarget : from;
}
