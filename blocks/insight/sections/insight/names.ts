import type { Engine } from '../../../../renderer/contract';
import type { FunnelStep } from '../../../../schemas/generated/types';
import type { Subject } from './panel';

/** The keys of the labels of the columns that name what rows are about. */
export const SUBJECT_LABELS: Readonly<Record<Subject, string>> = {
  content: 'insightTitle',
  page: 'insightPage',
  device: 'insightDevice',
  country: 'insightCountry',
  query: 'insightQuery',
  step: 'insightStep',
  error: 'insightCode',
  time: 'insightDate',
};

const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'insightDesktop',
  phone: 'insightPhone',
  tablet: 'insightTablet',
  tv: 'insightTelevision',
};

const STEPS: Readonly<Record<FunnelStep, string>> = {
  'step 1 create a login page': 'insightStepAccount',
  'step 1 terms and conditions': 'insightStepTerms',
  'step 2 package selection': 'insightStepPlan',
  'step 3 payment': 'insightStepPayment',
  'step 3 paypal checkout': 'insightStepPaypal',
  'step 3 credit card information': 'insightStepCard',
  'step 3 use new payment method': 'insightStepNewMethod',
  'subscription complete': 'insightStepDone',
};

/** The label that a table has for a name, which data may have made up. */
function labelled(table: Readonly<Record<string, string>>, name: string, label: Engine['label']): string {
  return Object.hasOwn(table, name) ? label(table[name]!) : name;
}

/** What a row is about, in the page's language. */
export function nameOf(
  subject: Subject,
  name: string | null,
  { label, formats }: Pick<Engine, 'label' | 'formats'>,
): string {
  if (name === null) return label('insightUnknown');
  switch (subject) {
    case 'page':
      return `/${name}`;
    case 'device':
      return labelled(DEVICES, name, label);
    case 'country':
      return formats.country(name);
    case 'step':
      return labelled(STEPS, name, label);
    default:
      return name;
  }
}
