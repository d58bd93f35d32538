import { giftPeriods, quoteGift } from '../../../../renderer/commerce/gifts';
import type { Realm } from '../../../../renderer/realm/compose';
import { languageOf, tagOf } from '../../../../renderer/realm/languages';
import type { Gift, LicencePeriod, Text } from '../../../../schemas/generated/types';
import { ServerError } from '../../../kernel/errors/errors';
import { fieldInvalid } from '../../auth';
import { wordsIn } from '../answers';
import type { PricedPurchase } from '../price-purchase';
import type { GiftInBasket } from './basket-store';

type GiftRealm = Pick<Realm, 'gifts' | 'licences' | 'labels' | 'settings' | 'commerce'>;

/** @throws ServerError FEATURE_OFF (RS-30) */
export function assertGifting({ settings }: Pick<Realm, 'settings'>): void {
  if (settings.gifting !== 'ENABLED')
    throw new ServerError('FEATURE_OFF', { setting: 'gifting: ENABLED in settings.json' });
}

/** “3 months”, in the language of a locale. */
const durationIn = (locale: string, period: LicencePeriod, count: number) =>
  new Intl.NumberFormat(tagOf(locale), { style: 'unit', unit: period.toLowerCase(), unitDisplay: 'long' }).format(
    count,
  );

/** A gift's name with how much of it is given, in each language of the realm. */
function nameOf(realm: GiftRealm, gift: Gift, period: LicencePeriod | undefined, periods: number): Text {
  if (period === undefined) return gift.name;
  return Object.fromEntries(
    realm.settings.realmLanguages.map((locale) => {
      const language = languageOf(locale);
      return [language, `${wordsIn(realm, language)(gift.name)} (${durationIn(locale, period, periods)})`];
    }),
  );
}

/**
 * What a gift in a basket costs.
 *
 * @param country where it is billed to, ISO 3166-1; null where that is not known yet
 * @throws ServerError UNKNOWN_GIFT, FIELD_INVALID for a number of periods that cannot be given
 */
export function priceGift(
  realm: GiftRealm,
  { offer, periods }: Pick<GiftInBasket, 'offer' | 'periods'>,
  country: string | null,
): PricedPurchase {
  const gift = realm.gifts.find(({ id }) => id === offer);
  const licence = realm.licences.find(({ id }) => id === gift?.licenceId);
  const isOffered = !gift?.countries || (country !== null && gift.countries.includes(country));
  if (!gift || !licence || !isOffered) throw new ServerError('UNKNOWN_GIFT', { id: offer });
  const { min, max } = giftPeriods(gift);
  if (periods < min || periods > max) throw fieldInvalid('numberOfPeriods');
  const item = { name: nameOf(realm, gift, licence.period, periods), description: gift.description };
  const taxes = realm.commerce?.taxes ?? [];
  return { licence, item, voucher: undefined, quote: quoteGift({ licence, periods, country, taxes }) };
}
