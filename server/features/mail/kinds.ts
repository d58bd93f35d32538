import { createPath, createSearchParams, generatePath } from 'react-router-dom';
import {
  MS_PER_SECOND,
  SECONDS_PER_DAY,
  SECONDS_PER_HOUR,
  SECONDS_PER_MINUTE,
} from '../../../renderer/contract/constants';
import type { MailPurpose } from './code-store';

/** How long what an email brings is good for: a number of units, as people say it. */
export interface Lasting {
  count: number;
  unit: 'minute' | 'hour' | 'day';
}

/** What a link says besides its code. */
export interface LinkParts {
  /** Where it leads in the end. */
  from?: string;
  /** The pin of a device that waits. */
  pin?: string;
}

/** What every email of the product says, by labels. */
export interface MailWords {
  subject: string;
  text: string;
  button: string;
}

/** An email with a code, and where its link leads. */
export interface MailKind extends MailWords {
  lasts: Lasting;
  /** The path of the link in the realm. */
  path: (code: string, more: LinkParts) => string;
}

const linkTo = (pathname: string, query: Record<string, string>) =>
  createPath({ pathname, search: createSearchParams(query).toString() });

/** Every kind of email, by the purpose of the code in it. */
export const MAIL_KINDS: Readonly<Record<MailPurpose, MailKind>> = {
  confirmation: {
    subject: 'mailConfirmSubject',
    text: 'mailConfirmText',
    button: 'mailConfirmButton',
    lasts: { count: 3, unit: 'day' },
    path: (code) => linkTo('/email-confirmation', { token: code }),
  },
  reset: {
    subject: 'mailResetSubject',
    text: 'mailResetText',
    button: 'mailResetButton',
    lasts: { count: 1, unit: 'hour' },
    path: (code) => linkTo('/login/reset-password', { token: code }),
  },
  'magic-link': {
    subject: 'mailMagicSubject',
    text: 'mailMagicText',
    button: 'mailMagicButton',
    lasts: { count: 15, unit: 'minute' },
    path: (code, { from }) => linkTo('/login', { magic: code, ...(from && { from }) }),
  },
  'pin-reset': {
    subject: 'mailPinSubject',
    text: 'mailPinText',
    button: 'mailPinButton',
    lasts: { count: 1, unit: 'hour' },
    path: (code) => linkTo('/confirm-pin-reset', { code }),
  },
  'pin-approval': {
    subject: 'mailApprovalSubject',
    text: 'mailApprovalText',
    button: 'mailApprovalButton',
    lasts: { count: 10, unit: 'minute' },
    path: (code, { pin }) => linkTo('/activate', { ...(pin && { pin }), approval: code }),
  },
  activation: {
    subject: 'mailInviteSubject',
    text: 'mailInviteText',
    button: 'mailInviteButton',
    lasts: { count: 14, unit: 'day' },
    path: (id) => generatePath('/activate-user/:id', { id }),
  },
  cancellation: {
    subject: 'mailCancellationSubject',
    text: 'mailCancellationText',
    button: 'mailCancellationButton',
    lasts: { count: 14, unit: 'day' },
    path: (code) => linkTo('/cancellation', { token: code }),
  },
};

/** What an account's owner is told of: what was done with the account, and what becomes of their purchases. */
export type Notice =
  | 'password-changed'
  | 'new-device'
  | 'address-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'receipt'
  | 'trial-started'
  | 'trial-ending'
  | 'renewal-ahead'
  | 'renewal-unconfirmed'
  | 'renewal-declined'
  | 'subscription-ended'
  | 'subscription-cancelled'
  | 'subscription-reactivated'
  | 'subscription-changing'
  | 'subscription-paused'
  | 'pause-ending'
  | 'offer-taken'
  | 'refunded'
  | 'dispute-lost'
  | 'withdrawal-received'
  | 'cancellation-received'
  | 'price-migration-stay'
  | 'price-migration-end'
  | 'price-migration-move'
  | 'price-migration-reminder'
  | 'price-migration-lapsed'
  | 'price-migration-ended'
  | 'gift-received'
  | 'account-erased';

/** An email that tells of something, with a link to where the owner can act on it. */
export interface NoticeKind extends MailWords {
  path: string;
  /** What stands below it: why it was sent, and what to do where it should not have been. */
  note: string;
}

const SECURITY = '/account?section=accountsecurity';

/** A notice that leads to the security page of the account. */
const securityNotice = (name: string): NoticeKind => ({
  subject: `${name}Subject`,
  text: `${name}Text`,
  button: 'mailLookAtAccountButton',
  path: SECURITY,
  note: 'mailNotYou',
});

/** A notice about a purchase, which leads to the subscriptions unless it says otherwise. */
const purchaseNotice = (name: string, more: Partial<NoticeKind> = {}): NoticeKind => ({
  subject: `${name}Subject`,
  text: `${name}Text`,
  button: 'mailManageButton',
  path: '/account?section=subscriptions',
  note: 'mailPurchaseNote',
  ...more,
});

export const NOTICE_KINDS: Readonly<Record<Notice, NoticeKind>> = {
  'password-changed': {
    subject: 'mailPasswordChangedSubject',
    text: 'mailPasswordChangedText',
    button: 'mailRequestPasswordButton',
    path: '/login/request-password',
    note: 'mailNotYou',
  },
  'new-device': {
    subject: 'mailNewDeviceSubject',
    text: 'mailNewDeviceText',
    button: 'mailLookAtDevicesButton',
    path: SECURITY,
    note: 'mailNotYou',
  },
  'address-changed': {
    subject: 'mailAddressChangedSubject',
    text: 'mailAddressChangedText',
    button: 'mailLookAtAccountButton',
    path: SECURITY,
    note: 'mailNotYou',
  },
  'passkey-added': securityNotice('mailPasskeyAdded'),
  'passkey-removed': securityNotice('mailPasskeyRemoved'),
  'second-factor-on': securityNotice('mailSecondFactorOn'),
  'second-factor-off': securityNotice('mailSecondFactorOff'),
  'recovery-code-used': securityNotice('mailRecoveryCodeUsed'),
  receipt: purchaseNotice('mailReceipt', { button: 'mailReceiptButton' }),
  'trial-started': purchaseNotice('mailTrialStarted'),
  'trial-ending': purchaseNotice('mailTrialEnding'),
  'renewal-ahead': purchaseNotice('mailRenewalAhead'),
  'renewal-unconfirmed': purchaseNotice('mailAuthorization', { button: 'mailAuthorizationButton' }),
  'renewal-declined': purchaseNotice('mailRenewalDeclined', {
    button: 'mailUpdateCardButton',
    path: '/payment-update',
  }),
  'subscription-ended': purchaseNotice('mailSubscriptionEnded', { button: 'mailSubscribeButton', path: '/purchase' }),
  'subscription-cancelled': purchaseNotice('mailCancelled'),
  'subscription-reactivated': purchaseNotice('mailReactivated'),
  'subscription-changing': purchaseNotice('mailChanging'),
  'subscription-paused': purchaseNotice('mailPaused'),
  'pause-ending': purchaseNotice('mailPauseEnding'),
  'offer-taken': purchaseNotice('mailOfferTaken'),
  'dispute-lost': purchaseNotice('mailDisputeLost', { button: 'mailReceiptButton' }),
  'withdrawal-received': purchaseNotice('mailWithdrawal'),
  'cancellation-received': purchaseNotice('mailCancellationDone'),
  refunded: purchaseNotice('mailRefund', { button: 'mailReceiptButton' }),
  'price-migration-stay': purchaseNotice('mailPriceMigrationStay'),
  'price-migration-end': purchaseNotice('mailPriceMigrationEnd'),
  'price-migration-move': purchaseNotice('mailPriceMigrationMove'),
  'price-migration-reminder': purchaseNotice('mailPriceMigrationReminder'),
  'price-migration-lapsed': purchaseNotice('mailPriceMigrationLapsed'),
  'price-migration-ended': purchaseNotice('mailPriceMigrationEnded', {
    button: 'mailSubscribeButton',
    path: '/purchase',
  }),
  'gift-received': purchaseNotice('mailGift', {
    button: 'mailGiftButton',
    path: '/gift-redemption',
    note: 'mailGiftNote',
  }),
  'account-erased': {
    subject: 'mailAccountErasedSubject',
    text: 'mailAccountErasedText',
    button: 'mailAccountErasedButton',
    path: '/',
    note: 'mailAccountErasedNote',
  },
};

const UNIT_SECONDS = { minute: SECONDS_PER_MINUTE, hour: SECONDS_PER_HOUR, day: SECONDS_PER_DAY };

/** In ms. */
export const lastingMs = ({ count, unit }: Lasting): number => count * UNIT_SECONDS[unit] * MS_PER_SECOND;
