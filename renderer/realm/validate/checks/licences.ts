import type { Licence } from '../../../../schemas/generated/types';
import type { Context } from '../context';
import { problem } from '../problem';
import type { Source } from '../source';
import { didYouMean, quoted } from '../words';
import { checkUniqueIds } from './pages';
import { reportRepeated } from './repeated-ids';

/** One licence, where it stands, and how a contradiction in it is reported. */
interface PlacedLicence {
  licence: Licence;
  pointer: string;
  contradict: (pointer: string, reason: string) => void;
}

export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency');

/** How many decimals a currency's smallest unit stands for (ISO 4217): two for EUR, none for JPY. */
export const decimalsOf = (currency: string): number | undefined =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

function checkPeriod({ licence, pointer, contradict }: PlacedLicence): void {
  const { type, period, trialDays, rentalHours, pause } = licence;
  if (type === 'PAY_PER_VIEW' && pause !== undefined)
    contradict(`${pointer}/pause`, 'a one-time purchase does not renew, so that there is nothing to pause');
  if (type === 'SUBSCRIPTION' && period === undefined)
    contradict(pointer, 'a subscription renews itself, and no period says when');
  if (type === 'PAY_PER_VIEW' && period !== undefined)
    contradict(`${pointer}/period`, 'a one-time purchase has no period');
  if (type === 'SUBSCRIPTION' && rentalHours !== undefined)
    contradict(`${pointer}/rentalHours`, 'a subscription lasts for its period, and only a one-time purchase is rented');
  if (type === 'PAY_PER_VIEW' && trialDays !== undefined)
    contradict(`${pointer}/trialDays`, 'a one-time purchase has no trial');
}

function checkAmounts({ source, report, nearest }: Context & { source: Source }, placed: PlacedLicence): void {
  const { licence, pointer, contradict } = placed;
  const { amounts } = licence;
  const defaults = amounts.filter((amount) => amount.default).length;
  if (defaults !== 1)
    contradict(
      `${pointer}/amounts`,
      `exactly one amount must be the default, but ${defaults === 0 ? 'none is' : `${defaults} are`}`,
    );
  const seen = new Set<string>();
  const local = new Set<string>();
  amounts.forEach(({ currency, scale, local: isLocal = false, countries = [] }, place) => {
    const own = `${pointer}/amounts/${place}`;
    const at = source.at(`${own}/currency`);
    if (!CURRENCIES.includes(currency)) {
      report(
        problem('unknown-currency', at, { found: quoted(currency) }, didYouMean(nearest(currency, () => CURRENCIES))),
      );
      return;
    }
    if (seen.has(currency))
      report(problem('duplicate-id', at, { found: quoted(currency), other: 'another amount of this licence' }));
    seen.add(currency);
    if (isLocal && countries.length === 0)
      contradict(own, 'a local price applies nowhere without countries, as in "countries": ["GB"]');
    if (!isLocal && countries.length > 0)
      contradict(`${own}/countries`, 'countries only count for a local price: add "local": true');
    for (const country of countries) {
      if (local.has(country)) contradict(`${own}/countries`, `${country} already has a local price above`);
      local.add(country);
    }
    const decimals = decimalsOf(currency);
    if (scale !== decimals)
      contradict(`${own}/scale`, `amounts in ${currency} have ${decimals} decimals, so that the scale is ${decimals}`);
  });
}

/** RS-28: a licence is sold to options of partitions that there are. */
function checkPartitions({ complete, nearest, report }: Context, source: Source, placed: PlacedLicence): void {
  const { partitions = [] } = complete.partitionSettings;
  for (const [name, options] of Object.entries(placed.licence.partitions ?? {})) {
    const at = (place: string) => source.at(`${placed.pointer}/partitions/${name}${place}`);
    const partition = partitions.find((one) => one.name === name);
    if (!partition) {
      const hint = didYouMean(nearest(name, () => partitions.map((one) => one.name)));
      report(problem('unknown-partition', at(''), { found: quoted(name) }, hint));
      continue;
    }
    const values = partition.options.map(({ value }) => value);
    options.forEach((option, place) => {
      if (values.includes(option)) return;
      const hint = didYouMean(nearest(option, () => values));
      report(problem('unknown-partition-option', at(`/${place}`), { found: quoted(option), name: quoted(name) }, hint));
    });
  }
}

/** SU-15: subscribers change to other subscriptions that there are. */
function checkChanges({ licences, nearest, report }: Context, source: Source, placed: PlacedLicence): void {
  const { licence, pointer, contradict } = placed;
  const { id, type, changesTo } = licence;
  if (type === 'PAY_PER_VIEW' && changesTo !== undefined)
    contradict(`${pointer}/changesTo`, 'a one-time purchase cannot change to another licence');
  const sold = licences?.value.licences ?? [];
  const others = sold.filter((other) => other.type === 'SUBSCRIPTION' && other.id !== id).map((other) => other.id);
  changesTo?.forEach((target, place) => {
    const own = `${pointer}/changesTo/${place}`;
    const found = sold.find((other) => other.id === target);
    if (!found)
      report(
        problem(
          'unknown-licence',
          source.at(own),
          { found: quoted(target) },
          didYouMean(nearest(target, () => others)),
        ),
      );
    else if (target === id) contradict(own, 'a licence cannot change to itself');
    else if (found.type === 'PAY_PER_VIEW')
      contradict(
        own,
        `${quoted(target)} is a one-time purchase: a subscription can only change to another subscription`,
      );
  });
}

/** A price migration concerns what renews, asks before it starts, and has an id of its own. */
function checkPriceMigrations(context: Context, source: Source, licences: readonly Licence[]): void {
  const { report } = context;
  licences.forEach(({ type, priceMigration: migration }, place) => {
    if (!migration) return;
    const pointer = `/licences/${place}/priceMigration`;
    if (type === 'PAY_PER_VIEW')
      report(
        problem('contradiction', source.at(pointer), {
          reason: 'a one-time purchase does not renew, so that its price concerns nobody who has bought it',
        }),
      );
    const { startsAt, deadline } = migration;
    if (Date.parse(deadline) > Date.parse(startsAt))
      report(
        problem('contradiction', source.at(`${pointer}/deadline`), {
          reason: `subscribers answer before the new price starts: the deadline is at the latest ${startsAt}`,
        }),
      );
  });
  const ids = licences.flatMap(({ priceMigration }, place) =>
    priceMigration ? [{ id: priceMigration.id, pointer: `/licences/${place}/priceMigration/id` }] : [],
  );
  reportRepeated(context, source, ids, 'the price migration of another licence');
}

/** The licences that some content can be opened with. */
const neededIn = ({ content }: Context): ReadonlySet<string> =>
  new Set(
    content.flatMap(({ value }) =>
      value.items.flatMap((entity) => ('licenceIds' in entity && entity.licenceIds) || []),
    ),
  );

/** Licences: each once, with prices that can be charged, and worth buying. */
export function checkLicences(context: Context): void {
  if (context.licences === undefined) return;
  const { source, value } = context.licences;
  checkUniqueIds(
    context,
    source,
    value.licences.map(({ id }, place) => ({ id, pointer: `/licences/${place}` })),
    'licence',
  );
  checkPriceMigrations(context, source, value.licences);
  const needed = neededIn(context);
  value.licences.forEach((licence, place) => {
    const pointer = `/licences/${place}`;
    const contradict = (at: string, reason: string) =>
      context.report(problem('contradiction', source.at(at), { reason }));
    checkPeriod({ licence, pointer, contradict });
    checkAmounts({ ...context, source }, { licence, pointer, contradict });
    checkChanges(context, source, { licence, pointer, contradict });
    checkPartitions(context, source, { licence, pointer, contradict });
    if (context.sound.content && !needed.has(licence.id))
      context.report(problem('unused-licence', source.at(`${pointer}/id`), { found: quoted(licence.id) }));
  });
}
