import { MEMBER_PURPOSES, promptsFor } from '../../../../renderer/contract/consents';
import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import type { ConsentAnswers, FunctionalPurpose } from '../../../../schemas/generated/types';
import { validateConsentUpdate, validateCookieConsent } from '../../../../schemas/generated/validators.js';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import { networkLimit } from '../../../kernel/limits/network-limit';
import type { ViewerCall } from '../sessions/call';
import { readBody } from '../sessions/calls';
import { type AccountParts, adultsAccountOf } from './account-parts';
import { consentStore } from './consent-store';
import { changedAnswers, consentAnswersOf, readConsentUpdate, readCookieConsent } from './consents';
import { ACCOUNT_ENDPOINTS } from './endpoints';
import { inNameOf } from './in-name-of';

/** A household's browsers, and some changes of mind. */
const COOKIE_CHOICES = { limit: 60, windowMs: SECONDS_PER_HOUR * MS_PER_SECOND };

/** What a member has agreed to (AP-10, AP-11, MO-03). */
export function registerConsentsApi(parts: AccountParts): void {
  const { calls, database, clock } = parts;
  const cookieChoices = networkLimit(COOKIE_CHOICES, clock);

  async function answersOf(
    { served, realm, origin }: ViewerCall,
    viewer: string,
    purposes: readonly FunctionalPurpose[],
  ): Promise<ConsentAnswers> {
    const prompts = promptsFor(served.realm.consents, purposes, origin.country);
    return { answers: consentAnswersOf(prompts, await consentStore(database, realm).latest(viewer)) };
  }

  calls.viewer(ACCOUNT_ENDPOINTS.consentAnswers, async (call) => {
    const { functionalPurposes } = readParameters(
      call.request.query as RawQuery,
      ACCOUNT_ENDPOINTS.consentAnswers.parameters,
    );
    const { viewer } = await adultsAccountOf(parts, call);
    return answersOf(call, viewer.id, (functionalPurposes as FunctionalPurpose[] | undefined) ?? MEMBER_PURPOSES);
  });

  calls.viewer(ACCOUNT_ENDPOINTS.recordCookieConsent, async (call) => {
    const { realm, served, origin, claims } = call;
    cookieChoices.use(realm, origin.address);
    const consent = readBody(call.request, validateCookieConsent);
    const stored = await consentStore(database, realm).latest(claims.sub);
    const answers = changedAnswers(readCookieConsent(served.realm, consent, origin.country), stored);
    await consentStore(database, realm).record(claims.sub, answers, clock(), database);
  });

  calls.viewer(ACCOUNT_ENDPOINTS.changeConsents, async (call) => {
    const update = readBody(call.request, validateConsentUpdate);
    const account = await adultsAccountOf(parts, call);
    const { realm, served, origin } = call;
    const stored = await consentStore(database, realm).latest(account.viewer.id);
    const answers = changedAnswers(readConsentUpdate(served.realm, update, origin.country), stored);
    await inNameOf(database, realm, account, (transaction) =>
      consentStore(database, realm).record(account.viewer.id, answers, clock(), transaction),
    );
    return answersOf(call, account.viewer.id, MEMBER_PURPOSES);
  });
}
