export { type CodePurpose, codeStore, type MailPurpose } from './code-store';
export { outboxErasure } from './erase-outbox';
export type { Notice } from './kinds';
export type { Deliver } from './mail';
export { type MailPlace, type Mails, NoRealmAddress, type Notification, type Posting } from './mails';
export { outboxStore, type StoredMail } from './outbox-store';
export { type Addresses, realmAddress } from './realm-address';
export { registerMail } from './register';
export { smtpDelivery } from './smtp';
