import { textIn } from '../../renderer/realm/text-in';
import type { PendingActivation, PendingActivationLink, PendingEntitlement } from '../../schemas/generated/types';
import { validateActivation, validatePendingActivationRequest } from '../../schemas/generated/validators.js';
import { readConsents } from '../accounts/consents';
import { createAccount } from '../accounts/create-account';
import { refuseInvalidEmail } from '../accounts/email';
import { fieldInvalid } from '../accounts/field-invalid';
import { inNameOf } from '../accounts/in-name-of';
import { ServerError } from '../kernel/errors/errors';
import type { Call } from '../sessions/call';
import { recordEvent } from '../sessions/record-event';
import { codeStore } from '../store/codes';
import { normalizeEmail, viewerStore } from '../store/viewers';
import type { AccountParts } from './account-parts';
import { adultsAccountOf } from './account-parts';
import { readBody } from './calls';
import { ENDPOINTS } from './endpoints';
import { languageOfCall } from './init';

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
    const held = await codeStore(database, call.realm, 'activation').read(idOf(call), clock());
    if (!held) throw new ServerError('CODE_REFUSED');
    return { ...(held.data as unknown as Invitation), endsAt: held.endsAt };
  }

  calls.viewer(ENDPOINTS.invite, async (call): Promise<PendingActivationLink> => {
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

  calls.open(ENDPOINTS.pendingActivation, async (call): Promise<PendingActivation> => {
    const { email, endsAt } = await invitationOf(call);
    return { id: idOf(call), email: masked(email), expiresAt: endsAt.toISOString() };
  });

  calls.open(ENDPOINTS.pendingEntitlement, async (call): Promise<PendingEntitlement> => {
    const { licenceIds } = await invitationOf(call);
    const { licences, labels, settings } = call.served.realm;
    const language = languageOfCall(call.request.headers['accept-language'], settings.realmLanguages);
    const own = labels[language] ?? {};
    return {
      licences: licences
        .filter(({ id }) => licenceIds.includes(id))
        .map(({ id, name }) => ({ id, name: textIn(name, language, (key) => own[key] ?? key) })),
    };
  });

  calls.open(ENDPOINTS.activate, async (call) => {
    const { served, realm, request, origin } = call;
    const { secret, consentAnswers } = readBody(request, validateActivation);
    const { email, licenceIds } = await invitationOf(call);
    const viewer = await createAccount(
      { database, secrets: sessions.secrets, clock },
      served.realm,
      {
        email,
        secret,
        // the link came by e-mail
        isConfirmed: true,
        countryCode: null,
        details: {},
        fields: {},
        partitionData: {},
        consents: readConsents(served.realm, consentAnswers),
        licences: licenceIds,
      },
      async (transaction) => {
        const code = await codeStore(database, realm, 'activation').use(idOf(call), clock(), transaction);
        if (!code) throw new ServerError('CODE_REFUSED');
      },
    );
    return sessions.begin(realm, viewer, origin);
  });

  calls.open(ENDPOINTS.declineActivation, async (call) => {
    await invitationOf(call);
    await codeStore(database, call.realm, 'activation').use(idOf(call), clock());
  });
}
