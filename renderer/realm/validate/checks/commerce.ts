import type { PaymentProvider, Voucher } from '../../../../schemas/generated/types';
import { groupsOf, PAYING_TYPES } from '../../../commerce/payment-methods';
import { paypalObstacle } from '../../../commerce/paypal-amount';
import { normalizeVoucherCode } from '../../../commerce/vouchers';
import { paypalVariables, stripeVariables } from '../../secret-variables';
import type { Context } from '../context';
import { problem } from '../problem';
import type { Source } from '../source';
import { didYouMean, quoted } from '../words';
import { CURRENCIES, decimalsOf } from './licences';
import { checkUniqueIds } from './pages';

/** The built-in payment provider, which takes no money. */
const SANDBOX = 'SANDBOX';
const STRIPE = 'STRIPE';
const PAYPAL = 'PAYPAL';
/** Types of payment providers that something in this product reads. */
const SUPPORTED: readonly string[] = [...PAYING_TYPES, 'PBR'];

function checkSecrets(
  { settings, product, report }: Context,
  { name }: PaymentProvider,
  place: number,
  variables: readonly string[],
): void {
  const { environment } = product;
  if (!environment) return;
  const at = settings.source.at(`/paymentProviders/${place}/name`);
  for (const variable of variables.filter((one) => !environment[one]))
    report(problem('missing-payment-secret', at, { variable, found: quoted(name) }));
}

function checkStripe(context: Context, entry: PaymentProvider, place: number): void {
  const { settings, folder, report } = context;
  const at = settings.source.at(`/paymentProviders/${place}/name`);
  if (!entry.details?.publishableKey) report(problem('missing-publishable-key', at, {}));
  checkSecrets(context, entry, place, [stripeVariables(folder.name, entry.name).secretKey]);
}

/** PayPal takes some currencies only, and some of them without decimals. */
function checkPaypalAmounts({ licences, report }: Context, { name }: PaymentProvider): void {
  licences?.value.licences.forEach(({ amounts }, licence) => {
    amounts.forEach((amount, place) => {
      const reason = paypalObstacle(amount);
      if (reason === undefined) return;
      const at = licences.source.at(`/licences/${licence}/amounts/${place}`);
      report(problem('unsupported-amount', at, { found: quoted(name), reason }));
    });
  });
}

function checkPaypal(context: Context, entry: PaymentProvider, place: number): void {
  const { clientId, clientSecret } = paypalVariables(context.folder.name, entry.name);
  checkSecrets(context, entry, place, [clientId, clientSecret]);
  checkPaypalAmounts(context, entry);
}

/** The provider that takes an entry's payments can be paid through in the entry's way. */
function checkGroup({ settings, complete, report }: Context, entry: PaymentProvider, place: number): void {
  const { paymentProviderGroupType: group, targetPaymentProvider: target } = entry;
  const { paymentProviderType: type } = complete.paymentProviders.find(({ name }) => name === target) ?? entry;
  const groups = groupsOf(type);
  if (groups.length === 0 || groups.includes(group)) return;
  const at = settings.source.at(`/paymentProviders/${place}/paymentProviderGroupType`);
  report(
    problem('unsupported-payment-group', at, {
      found: quoted(group),
      type,
      supported: groups.map(quoted).join(' or '),
    }),
  );
}

function checkPaymentProviders(context: Context): void {
  const { settings, complete, report, nearest } = context;
  complete.paymentProviders.forEach((entry, place) => {
    const { paymentProviderType: type, targetPaymentProvider: target, details } = entry;
    const at = settings.source.at(`/paymentProviders/${place}/paymentProviderType`);
    checkGroup(context, entry, place);
    // an entry whose payments another one takes needs nothing itself
    const takesPayments = target === undefined;
    if (type === STRIPE && takesPayments) checkStripe(context, entry, place);
    if (type === PAYPAL && takesPayments) checkPaypal(context, entry, place);
    if (type === SANDBOX && takesPayments && details?.sandbox !== true) report(problem('unconfirmed-sandbox', at, {}));
    if (!SUPPORTED.includes(type))
      report(
        problem(
          'unsupported-payment-provider',
          at,
          { found: quoted(type) },
          didYouMean(nearest(type, () => SUPPORTED)),
        ),
      );
  });
}

/** A realm that takes payments says who sells. */
function checkSeller({ settings, complete, commerce, licences, report, folder }: Context): void {
  const sells = complete.paymentProviders.some(({ paymentProviderType: type }) => PAYING_TYPES.includes(type));
  if (!sells || !licences?.value.licences.length || folder.documents.has('commerce.json')) return;
  if (commerce === undefined) report(problem('missing-commerce', settings.source.at('/paymentProviders'), {}));
}

/** Each country pays one tax, and retries come one after the other. */
function checkTaxesAndRenewals({ commerce, report }: Context): void {
  if (!commerce) return;
  const { source, value } = commerce;
  const contradict = (pointer: string, reason: string) =>
    report(problem('contradiction', source.at(pointer), { reason }));
  const seen = new Set<string>();
  value.taxes?.forEach(({ countries }, rate) => {
    countries.forEach((country, place) => {
      if (seen.has(country))
        contradict(
          `/taxes/${rate}/countries/${place}`,
          `${country} already has a tax above, which is the one that counts`,
        );
      seen.add(country);
    });
  });
  value.renewals?.retryDays.forEach((day, place, days) => {
    const before = days[place - 1];
    if (before !== undefined && before >= day)
      contradict(`/renewals/retryDays/${place}`, `day ${day} comes before day ${before}: list the days in order`);
  });
}

/** The promo is for subscribers of licences that there are. */
function checkCancellationPromo({ commerce, licences, sound, report, nearest }: Context): void {
  if (!commerce || !sound.licences) return;
  const ids = licences?.value.licences.map(({ id }) => id) ?? [];
  commerce.value.cancellationPromo?.licenceIds?.forEach((id, place) => {
    if (ids.includes(id)) return;
    const at = commerce.source.at(`/cancellationPromo/licenceIds/${place}`);
    report(problem('unknown-licence', at, { found: quoted(id) }, didYouMean(nearest(id, () => ids))));
  });
}

/** The link to the page on which viewers cancel stands in the footer, which a realm's own frame may not have. */
function checkConsumerRights({ commerce, frame, report }: Context): void {
  if (!commerce?.value.consumerRights?.cancellationButton || !frame) return;
  const { header, footer } = frame.value;
  if ([...header, ...footer].some(({ type, visibleTo }) => type === 'footer' && visibleTo === undefined)) return;
  report(
    problem('contradiction', commerce.source.at('/consumerRights/cancellationButton'), {
      reason: 'every page has to lead to it, and frame.json has no section of the type "footer" that everybody sees',
    }),
  );
}

interface PlacedVoucher {
  voucher: Voucher;
  source: Source;
  pointer: string;
}

function checkWindow(
  { report }: Context,
  { voucher: { validFrom, validUntil }, source, pointer }: PlacedVoucher,
): void {
  if (validFrom === undefined || validUntil === undefined || Date.parse(validFrom) < Date.parse(validUntil)) return;
  const at = source.at(`${pointer}/validUntil`);
  report(problem('wrong-order', at, { start: validFrom, end: validUntil }));
}

function checkVoucherLicences(context: Context, { voucher, source, pointer }: PlacedVoucher): void {
  const { report, nearest, licences, sound } = context;
  if (!sound.licences) return;
  const known = licences?.value.licences ?? [];
  const ids = known.map(({ id }) => id);
  voucher.licenceIds?.forEach((id, place) => {
    if (ids.includes(id)) return;
    const at = source.at(`${pointer}/licenceIds/${place}`);
    report(problem('unknown-licence', at, { found: quoted(id) }, didYouMean(nearest(id, () => ids))));
  });
  const meant = known.filter(({ id }) => !voucher.licenceIds || voucher.licenceIds.includes(id));
  const { periods = 1 } = voucher.discount;
  if (periods > 1 && meant.length > 0 && meant.every(({ type }) => type === 'PAY_PER_VIEW'))
    report(
      problem('contradiction', source.at(`${pointer}/discount/periods`), {
        reason: 'it only applies to one-time purchases, which have no further periods',
      }),
    );
}

function checkDiscount({ report, nearest }: Context, { voucher: { discount }, source, pointer }: PlacedVoucher): void {
  if (discount.type !== 'AMOUNT') return;
  discount.amounts.forEach(({ currency, scale }, place) => {
    const own = `${pointer}/discount/amounts/${place}`;
    if (!CURRENCIES.includes(currency)) {
      report(
        problem(
          'unknown-currency',
          source.at(`${own}/currency`),
          { found: quoted(currency) },
          didYouMean(nearest(currency, () => CURRENCIES)),
        ),
      );
      return;
    }
    const decimals = decimalsOf(currency);
    if (scale !== decimals)
      report(
        problem('contradiction', source.at(`${own}/scale`), {
          reason: `amounts in ${currency} have ${decimals} decimals, so that the scale is ${decimals}`,
        }),
      );
  });
}

function checkVouchers(context: Context): void {
  const { vouchers, complete, report } = context;
  if (!vouchers) return;
  const { source, value } = vouchers;
  if (!complete.hasVouchers && value.vouchers.length > 0)
    report(
      problem('contradiction', source.at('/vouchers'), {
        reason: 'nobody can enter these codes, because hasVouchers is off in settings.json',
      }),
    );
  checkUniqueIds(
    context,
    source,
    value.vouchers.map(({ id }, place) => ({ id, pointer: `/vouchers/${place}` })),
    'voucher',
  );
  const codes = new Set<string>();
  value.vouchers.forEach((voucher, index) => {
    const placed = { voucher, source, pointer: `/vouchers/${index}` };
    voucher.codes.forEach((code, place) => {
      const normal = normalizeVoucherCode(code);
      if (codes.has(normal))
        report(
          problem('duplicate-id', source.at(`${placed.pointer}/codes/${place}`), {
            found: quoted(code),
            other: 'another voucher, since upper and lower case are the same',
          }),
        );
      codes.add(normal);
    });
    checkWindow(context, placed);
    checkVoucherLicences(context, placed);
    checkDiscount(context, placed);
  });
}

/** How the realm sells: who takes payments, who the seller is, taxes, vouchers. */
export function checkCommerce(context: Context): void {
  checkPaymentProviders(context);
  checkSeller(context);
  checkTaxesAndRenewals(context);
  checkVouchers(context);
  checkCancellationPromo(context);
  checkConsumerRights(context);
}
