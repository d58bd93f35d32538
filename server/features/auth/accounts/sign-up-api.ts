import { partitionsOf } from '../../../../renderer/commerce/partitions';
import { isCountry } from '../../../../renderer/contract/countries';
import type { SignUp, SignUpByPbr } from '../../../../schemas/generated/types';
import {
  validateConfirmationVerify,
  validateSignUp,
  validateSignUpByPbr,
} from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import { codeStore } from '../../mail';
import { assertStillCurrent } from '../../realms';
import { lockAccount } from '../sessions/account-lock';
import { accountStore, type ViewerAccount } from '../sessions/account-store';
import type { Call } from '../sessions/call';
import { readBody } from '../sessions/calls';
import { recordEvent } from '../sessions/record-event';
import { type AccountParts, adultsAccountOf } from './account-parts';
import { checkSecret } from './check-secret';
import { readSignUpConsents } from './consents';
import { createAccount } from './create-account';
import { refuseInvalidEmail } from './email';
import { ACCOUNT_ENDPOINTS } from './endpoints';
import { fieldInvalid } from './field-invalid';
import { readFormAnswers } from './form-answers';
import { inNameOf } from './in-name-of';
import { readPartitionData } from './partitions-api';
import { refuseClosedSignUp, whileSignUpIsOpen } from './sign-up-closed';

/** What either form of sign-up says. */
interface SignUpRequest extends Pick<SignUp, 'email' | 'secret' | 'consentAnswers' | 'partitionData'> {
  fields: Readonly<Record<string, string>>;
  countryCode: string | null;
}

const PBR = 'PBR';

/** Sign-up, and the confirmation of the address that it was done with (AP-20, AP-24, RS-06). */
export function registerSignUpApi(parts: AccountParts): void {
  const { calls, realms, database, sessions, challenges, mails, attempts, clock } = parts;

  async function signUp(
    call: Call,
    { email, secret, fields, countryCode, consentAnswers, partitionData }: SignUpRequest,
  ) {
    const { served, realm, origin } = call;
    const { settings, signup } = served.realm;
    attempts.signUps.use(realm, origin.address);
    await challenges.require(call, { always: true });
    refuseInvalidEmail(email);
    if (countryCode !== null && !isCountry(countryCode)) throw fieldInvalid('countryCode');
    const account = {
      email,
      secret,
      isConfirmed: false,
      countryCode,
      ...readFormAnswers(signup?.fields ?? [], fields, countryCode, clock()),
      consents: readSignUpConsents(served.realm, consentAnswers, origin.country),
      partitionData: partitionsOf(settings).length > 0 ? readPartitionData(served.realm, partitionData ?? {}) : {},
      licences: [],
    };
    const viewer = await whileSignUpIsOpen(realms, call, 'credentials', (current) =>
      createAccount({ database, secrets: sessions.secrets, clock }, current.realm, account, {
        before: (transaction) => assertStillCurrent(transaction, current),
        async after({ id }, transaction) {
          if (settings.requiresConfirmation)
            await mails.send(call, { purpose: 'confirmation', to: email.trim(), viewer: id }, transaction);
        },
      }),
    );
    return sessions.begin(realm, viewer, origin);
  }

  calls.viewer(ACCOUNT_ENDPOINTS.signUp, async (call) => {
    const { served, request } = call;
    refuseClosedSignUp(served.realm, request.log, 'credentials');
    const { address, fields = {}, ...body }: SignUp = readBody(request, validateSignUp);
    return signUp(call, { ...body, fields, countryCode: address?.countryCode ?? null });
  });

  calls.viewer(ACCOUNT_ENDPOINTS.signUpByPbr, async (call) => {
    const { served, request } = call;
    const { paymentProviders } = served.realm.settings;
    refuseClosedSignUp(served.realm, request.log, 'credentials');
    const bills = paymentProviders.some(({ paymentProviderType }) => paymentProviderType === PBR);
    if (!bills) throw new ServerError('SIGNUP_CLOSED', { realm: served.realm.name });
    const { meta_fields = {}, ...body }: SignUpByPbr = readBody(request, validateSignUpByPbr);
    return signUp(call, { ...body, fields: meta_fields, countryCode: null });
  });

  /**
   * Makes sure that who opens the link of the email is who signed up: confirming an account that somebody else has made with
   * one's address would leave them in it. A new password by email takes it over.
   *
   * @throws ServerError REAUTHENTICATION_REQUIRED, SECRET_WRONG, TOO_MANY_ATTEMPTS
   */
  async function proveMaker({ realm, origin }: Call, { viewer }: ViewerAccount, secret: string | undefined) {
    if (await sessions.isKnownDevice(realm, viewer.id, origin)) return;
    if (secret === undefined) throw new ServerError('REAUTHENTICATION_REQUIRED');
    await checkSecret({ secrets: sessions.secrets, attempts }, realm, viewer, secret);
  }

  calls.open(ACCOUNT_ENDPOINTS.confirm, async (call) => {
    const { realm, request, origin } = call;
    const { confirmationToken, secret } = readBody(request, validateConfirmationVerify);
    attempts.codes.use(realm, origin.address);
    const codes = codeStore(database, realm, 'confirmation');
    const id = (await codes.read(confirmationToken, clock()))?.viewer;
    const account = id ? await accountStore(database, realm).find({ id }) : undefined;
    if (!account) throw new ServerError('CODE_REFUSED');
    await proveMaker(call, account, secret);
    await database.transaction().execute(async (transaction) => {
      await lockAccount(transaction, realm, account.viewer.id);
      if (!(await codes.use(confirmationToken, clock(), transaction))) throw new ServerError('CODE_REFUSED');
      await accountStore(database, realm).confirm(account.viewer.id, clock(), transaction);
    });
    await recordEvent(parts, call, account.viewer.id, 'EMAIL_CONFIRMED');
  });

  calls.viewer(ACCOUNT_ENDPOINTS.askConfirmation, async (call) => {
    const account = await adultsAccountOf(parts, call);
    const { viewer } = account;
    await attempts.mailsTo.use(call.realm, viewer.id, 'confirmation');
    if (viewer.confirmed) return;
    await inNameOf(database, call.realm, account, (transaction) =>
      mails.send(call, { purpose: 'confirmation', to: viewer.email, viewer: viewer.id }, transaction),
    );
  });
}
