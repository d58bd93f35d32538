import { brandName } from '../../../../renderer/commerce/card-brands';
import { directionOf, languageOf, tagOf } from '../../../../renderer/realm/languages';
import type { Database } from '../../../kernel/database/open';
import { negotiateLocale } from '../../../kernel/http/negotiate';
import type { RealmService } from '../../realms';
import { noticeWords } from '../notices';
import { orderStore } from '../order-store';
import type { SandboxCharge } from './sandbox';

/** What the page says on which a charge is confirmed, in the payer's language. */
export interface ChargeWords {
  /** BCP 47. */
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  /** That the page is none of a bank or a wallet. */
  mark: string;
  message: string;
  rows: readonly { name: string; value: string }[];
  confirm: string;
  decline: string;
}

/** What of a charge is said, and of the card that it is made with. */
type SaidCharge = Pick<SandboxCharge, 'realm' | 'payment' | 'amount' | 'currency' | 'scale' | 'description'> & {
  card: { brand: string; last4: string | null } | null;
};

/**
 * Puts a charge into words: in the language that its order was placed in, just before; that of a renewal was, long ago, and the
 * browser says which one its customer reads now.
 *
 * @returns undefined while the realm is not served
 */
export const chargeWords =
  ({ database, realms }: { database: Database; realms: Pick<RealmService, 'get'> }) =>
  async (charge: SaidCharge, acceptLanguage: string | undefined): Promise<ChargeWords | undefined> => {
    const served = await realms.get(charge.realm);
    if (!served) return undefined;
    const { realm } = served;
    const { realmLanguages, realmFullName } = realm.settings;
    const order = await orderStore(database, charge.realm).ofPayment(charge.payment);
    const placedIn =
      order?.period === 0 ? realmLanguages.find((own) => own === order.details.mailPlace?.locale) : undefined;
    const locale = placedIn ?? negotiateLocale(acceptLanguage, realmLanguages);
    const label = (key: string) => realm.labels[languageOf(locale)]?.[key] ?? key;
    const words = noticeWords(realm, { locale });
    const { card } = charge;
    const simulated = card ? 'Bank' : 'Wallet';
    return {
      language: tagOf(locale),
      direction: directionOf(locale),
      title: label('simulationTitle'),
      mark: label(`simulation${simulated}Mark`),
      message: label(`simulation${simulated}Message`),
      rows: [
        { name: label('simulationMerchant'), value: realmFullName },
        { name: label('simulationItem'), value: order ? words.licence(order) : charge.description },
        { name: label('simulationAmount'), value: words.amount(charge) },
        ...(card ? [{ name: label('simulationCard'), value: `${brandName(card.brand)} •••• ${card.last4}` }] : []),
      ],
      confirm: label('simulationConfirm'),
      decline: label('simulationDecline'),
    };
  };
