import type { Migration } from 'kysely/migration';
import { accountsMigration } from './features/auth/accounts/accounts-migration';
import { consentRecordsMigration } from './features/auth/accounts/consent-records-migration';
import { federationMigration } from './features/auth/federation/federation-migration';
import { openerCodesMigration } from './features/auth/federation/opener-codes-migration';
import { passkeysMigration } from './features/auth/passkeys/passkeys-migration';
import { accessEndedMigration } from './features/auth/sessions/access-ended-migration';
import { accessRevisionMigration } from './features/auth/sessions/access-revision-migration';
import { appSessionsMigration } from './features/auth/sessions/app-sessions-migration';
import { chosenProfilesMigration } from './features/auth/sessions/chosen-profiles-migration';
import { endedSessionsMigration } from './features/auth/sessions/ended-sessions-migration';
import { keysMigration } from './features/auth/sessions/keys-migration';
import { openedByMigration } from './features/auth/sessions/opened-by-migration';
import { regainedAccountsMigration } from './features/auth/sessions/regained-accounts-migration';
import { removedOpenersMigration } from './features/auth/sessions/removed-openers-migration';
import { securityEventsMigration } from './features/auth/sessions/security-events-migration';
import { sessionProofMigration } from './features/auth/sessions/session-proof-migration';
import { viewersMigration } from './features/auth/sessions/viewers-migration';
import { cdnPurgesMigration } from './features/cdn/cdn-purges-migration';
import { commerceMigration } from './features/commerce/commerce-migration';
import { consumerRightsMigration } from './features/commerce/consumer-rights-migration';
import { customerPaymentsMigration } from './features/commerce/customer-payments-migration';
import { disputesMigration } from './features/commerce/disputes/disputes-migration';
import { erasedRecipientsMigration } from './features/commerce/gifts/erased-recipients-migration';
import { giftWithdrawalsMigration } from './features/commerce/gifts/gift-withdrawals-migration';
import { giftsMigration } from './features/commerce/gifts/gifts-migration';
import { grantsMigration } from './features/commerce/grants-migration';
import { licenceChangesMigration } from './features/commerce/licence-changes-migration';
import { pausesMigration } from './features/commerce/pauses-migration';
import { paypalMigration } from './features/commerce/paypal/paypal-migration';
import { priceMigrationsMigration } from './features/commerce/price-migrations-migration';
import { refundsMigration } from './features/commerce/refunds/refunds-migration';
import { requiredRightsMigration } from './features/commerce/required-rights-migration';
import { retentionMigration } from './features/commerce/retention-migration';
import { stripeMigration } from './features/commerce/stripe/stripe-migration';
import { walletsMigration } from './features/commerce/wallets-migration';
import { insightHistogramsMigration } from './features/insight/histograms-migration';
import { insightMigration } from './features/insight/insight-migration';
import { insightMonthsMigration } from './features/insight/months-migration';
import { listsMigration } from './features/library/lists-migration';
import { feedsMigration } from './features/live/feeds/feeds-migration';
import { encryptedOutboxMigration } from './features/mail/encrypted-outbox-migration';
import { outboxAccountsMigration } from './features/mail/outbox-accounts-migration';
import { pushSubscriptionsMigration } from './features/notifications/push-subscriptions-migration';
import { playbackSessionsMigration } from './features/playback/playback-sessions-migration';
import { preferencesMigration } from './features/profiles/preferences-migration';
import { promoDismissalsMigration } from './features/promos/promo-dismissals-migration';
import { contentChangedMigration } from './features/realms/content-changed-migration';
import { contentHashMigration } from './features/realms/content-hash-migration';
import { contentOrdersMigration } from './features/realms/content-orders-migration';
import { contentTurnsMigration } from './features/realms/content-turns-migration';
import { externalIdMigration } from './features/realms/external-id-migration';
import { liveStatesMigration } from './features/realms/live-states-migration';
import { ownContentMigration } from './features/realms/own-content-migration';
import { realmWarningsMigration } from './features/realms/realm-warnings-migration';
import { realmsMigration } from './features/realms/realms-migration';
import { releasesMigration } from './features/realms/releases-migration';
import { replacedVersionsMigration } from './features/realms/replaced-versions-migration';
import { reservedDomainsMigration } from './features/realms/reserved-domains-migration';
import { searchByRealmMigration } from './features/realms/search-by-realm-migration';
import { searchMigration } from './features/realms/search-migration';
import { servedRealmsMigration } from './features/realms/served-realms-migration';
import { roomsMigration } from './features/together/rooms-migration';
import { minimumBuildMigration } from './kernel/database/minimum-build-migration';
import { jobsMigration } from './kernel/jobs/jobs-migration';
import { apiKeysMigration } from './kernel/keys/api-keys-migration';
import { rateLimitsMigration } from './kernel/limits/rate-limits-migration';

/** The store's history, in order; a migration that has run anywhere is never changed. */
export const migrations: Record<string, Migration> = {
  '001-realms-and-content': realmsMigration,
  '002-realms-of-several-processes': servedRealmsMigration,
  '003-viewers': viewersMigration,
  '004-accounts': accountsMigration,
  '005-federation': federationMigration,
  '006-search': searchMigration,
  '007-lists': listsMigration,
  '008-session-keys': keysMigration,
  '009-ended-sessions': endedSessionsMigration,
  '009-security-events': securityEventsMigration,
  '010-rate-limits': rateLimitsMigration,
  '011-realm-warnings': realmWarningsMigration,
  '012-external-ids': externalIdMigration,
  '013-app-sessions': appSessionsMigration,
  '014-passkeys': passkeysMigration,
  '015-access-revision': accessRevisionMigration,
  '016-preferences': preferencesMigration,
  '017-opened-by': openedByMigration,
  '018-session-proof': sessionProofMigration,
  '019-minimum-build': minimumBuildMigration,
  '020-api-keys': apiKeysMigration,
  '021-live-states': liveStatesMigration,
  '022-jobs': jobsMigration,
  '023-consent-records': consentRecordsMigration,
  '024-commerce': commerceMigration,
  '025-licence-grants': grantsMigration,
  '026-gifts': giftsMigration,
  '027-customer-payments': customerPaymentsMigration,
  '028-retention-offers': retentionMigration,
  '029-licence-changes': licenceChangesMigration,
  '030-stripe': stripeMigration,
  '031-removed-openers': removedOpenersMigration,
  '033-price-migrations': priceMigrationsMigration,
  '034-wallets': walletsMigration,
  '035-refunds': refundsMigration,
  '036-opener-codes': openerCodesMigration,
  '039-chosen-profiles': chosenProfilesMigration,
  '040-paypal': paypalMigration,
  '041-encrypted-outbox': encryptedOutboxMigration,
  '042-regained-accounts': regainedAccountsMigration,
  '043-reserved-domains': reservedDomainsMigration,
  '044-disputes': disputesMigration,
  '045-pauses': pausesMigration,
  '050-content-turns': contentTurnsMigration,
  '051-content-hash': contentHashMigration,
  '053-consumer-rights': consumerRightsMigration,
  '054-erased-recipients': erasedRecipientsMigration,
  '055-access-ended': accessEndedMigration,
  '056-gift-withdrawals': giftWithdrawalsMigration,
  '057-required-rights': requiredRightsMigration,
  '058-own-content': ownContentMigration,
  '059-outbox-accounts': outboxAccountsMigration,
  '060-search-by-realm': searchByRealmMigration,
  '061-content-orders': contentOrdersMigration,
  '062-replaced-versions': replacedVersionsMigration,
  '063-cdn-purges': cdnPurgesMigration,
  '064-feeds': feedsMigration,
  '065-releases': releasesMigration,
  '066-playback-sessions': playbackSessionsMigration,
  '067-rooms': roomsMigration,
  '068-promo-dismissals': promoDismissalsMigration,
  '069-insight': insightMigration,
  '070-push-subscriptions': pushSubscriptionsMigration,
  '071-insight-months': insightMonthsMigration,
  '072-content-changed': contentChangedMigration,
  '073-insight-histograms': insightHistogramsMigration,
};
