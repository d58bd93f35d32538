import { textIn } from '../../../../renderer/realm/text-in';
import type { PendingActivation, PendingActivationLink, PendingEntitlement } from '../../../../schemas/generated/types';
import { validateActivation, validatePendingActivationRequest } from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import { negotiateLanguage } from '../../../kernel/http/negotiate';
import { codeStore } from '../../mail';
import type { Call } from '../sessions/call';
import { readBody } from '../sessions/calls';
import { recordEvent } from '../sessions/record-event';
import { normalizeEmail, viewerStore } from '../sessions/viewer-store';
import type { AccountParts } from './account-parts';
import { adultsAccountOf } from './account-parts';
import { readSignUpConsents } from './consents';
import { createAccount } from './create-account';
import { refuseInvalidEmail } from './email';
import { ACCOUNT_ENDPOINTS } from './endpoints';
import { fieldInvalid } from './field-invalid';
import { inNameOf } from './in-name-of';

/** An invitation, as its code holds it. */
interface Invitation {
  email: string;
  licenceIds: string[];
  /** Who invites: what they have given away ends with their access. */
  actor: string;
}

/** “a•••@example.com”: enough to know one's own address by, and nothing for who does not. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

/** Accounts that somebody else has made, and that wait for their viewers (AP-26). The invitation's id is its secret. */
export function registerPendingActivationApi(parts: AccountParts): void {
  const { calls, database, sessions, mails, attempts, clock } = parts;
  const idOf = ({ request }: Call) => (request.params as { id: string }).id;

  async function invitationOf(call: Call): Promise<Invitation & { endsAt: Date }> {
    attempts.codes.use(call.realm, call.origin.address);
    const activation = await codeStore(database, call.realm, 'activation').read(idOf(call), clock());
    if (!activation) throw new ServerError('CODE_REFUSED');
    return { ...(activation.data as unknown as Invitation), endsAt: activation.endsAt };
  }

  calls.viewer(ACCOUNT_ENDPOINTS.invite, async (call): Promise<PendingActivationLink> => {
    const { served, realm, request } = call;
    const { email, licenceIds = [] } = readBody(request, validatePendingActivationRequest);
    const inviting = await adultsAccountOf(parts, call);
    const { viewer: inviter } = inviting;
    refuseInvalidEmail(email);
    if (licenceIds.some((id) => !served.realm.licences.some((licence) => licence.id === id)))
      throw fieldInvalid('licenceIds');
    if (await viewerStore(database, realm).findAccount(email))
      throw new ServerError('CONFLICT', { problem: 'An account with this email address already exists.' });
    const data: Invitation = { email: normalizeEmail(email), licenceIds, actor: inviter.email };
    // in their name: an invitation that is made while their access ends is not left behind
    const { code, link } = await inNameOf(database, realm, inviting, (transaction) =>
      mails.post(call, { purpose: 'activation', to: data.email, data: { ...data } }, transaction),
    );
    await recordEvent(parts, call, inviter.id, 'INVITATION_SENT', data.email);
    return { id: code, link };
  });

  calls.open(ACCOUNT_ENDPOINTS.pendingActivation, async (call): Promise<PendingActivation> => {
    const { email, endsAt } = await invitationOf(call);
    return { id: idOf(call), email: masked(email), expiresAt: endsAt.toISOString() };
  });

  calls.open(ACCOUNT_ENDPOINTS.pendingEntitlement, async (call): Promise<PendingEntitlement> => {
    const { licenceIds } = await invitationOf(call);
    const { licences, labels, settings } = call.served.realm;
    const language = negotiateLanguage(call.request.headers['accept-language'], settings.realmLanguages);
    const own = labels[language] ?? {};
    return {
      licences: licences
        .filter(({ id }) => licenceIds.includes(id))
        .map(({ id, name }) => ({ id, name: textIn(name, language, (key) => own[key] ?? key) })),
    };
  });

  calls.open(ACCOUNT_ENDPOINTS.activate, async (call) => {
    const { served, realm, request, origin } = call;
    const { secret, consentAnswers } = readBody(request, validateActivation);
    const { email, licenceIds } = await invitationOf(call);
    const viewer = await createAccount(
      { database, secrets: sessions.secrets, clock },
      served.realm,
      {
        email,
        secret,
        // the link came by email
        isConfirmed: true,
        countryCode: null,
        details: {},
        fields: {},
        partitionData: {},
        consents: readSignUpConsents(served.realm, consentAnswers, origin.country),
        licences: licenceIds,
      },
      {
        async before(transaction) {
          const code = await codeStore(database, realm, 'activation').use(idOf(call), clock(), transaction);
          if (!code) throw new ServerError('CODE_REFUSED');
        },
      },
    );
    return sessions.begin(realm, viewer, origin);
  });

  calls.open(ACCOUNT_ENDPOINTS.declineActivation, async (call) => {
    await invitationOf(call);
    await codeStore(database, call.realm, 'activation').use(idOf(call), clock());
  });
}
