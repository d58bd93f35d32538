import type { SignupField } from '../../../../schemas/generated/types';
import type { Context } from '../context';
import { problem } from '../problem';
import type { Source } from '../source';
import { quoted } from '../words';
import { checkContentId } from './addresses';
import { checkUniqueIds } from './pages';

const contentOfPromo: Readonly<Record<string, string>> = {
  VOD: 'VOD_VIDEO',
  LIVE: 'LIVE_EVENT',
  PLAYLIST: 'VOD_PLAYLIST',
};

function checkPromos(context: Context): void {
  if (context.promos === undefined) return;
  const { source, value } = context.promos;
  const promos = value.promoNotifications;
  checkUniqueIds(
    context,
    source,
    promos.map(({ id }, place) => ({ id, pointer: `/promoNotifications/${place}` })),
    'promo',
  );
  promos.forEach(({ link: { contentLink } }, place) => {
    if (contentLink === undefined) return;
    const at = source.at(`/promoNotifications/${place}/link/contentLink/contentId`);
    const type = contentOfPromo[contentLink.type];
    // Whether it exists at all is checked with all content ids.
    if (type && context.entities.has(contentLink.contentId)) checkContentId(context, contentLink.contentId, at, [type]);
  });
}

/** What the sign-up form asks for by itself, and the prefix of its consents. */
const SIGN_UP_FIELDS = ['email', 'secret', 'password'];
const CONSENTS = 'consent.';

function checkFields(
  { report }: Context,
  source: Source,
  fields: readonly SignupField[],
  pointer: string,
  reserved: readonly string[],
): void {
  const seen = new Set<string>();
  const checkOptions = ({ options = [] }: SignupField, own: string) => {
    const values = options.map(({ value }) => value);
    values.forEach((value, place) => {
      if (values.indexOf(value) === place) return;
      const at = source.at(`${own}/options/${place}/value`);
      report(problem('duplicate-id', at, { found: quoted(value), other: 'another option' }));
    });
  };
  fields.forEach((field, place) => {
    const own = `${pointer}/${place}`;
    const name = quoted(field.fieldName);
    if (seen.has(field.fieldName))
      report(problem('duplicate-id', source.at(`${own}/fieldName`), { found: name, other: 'another field' }));
    seen.add(field.fieldName);
    if (reserved.includes(field.fieldName) || field.fieldName.startsWith(CONSENTS))
      report(problem('reserved-field', source.at(`${own}/fieldName`), { found: name }));
    checkOptions(field, own);
    if (field.fieldType === 'SELECT' && field.options === undefined) {
      report(problem('missing-key', source.at(own), { key: '"options"' }, 'a SELECT chooses among its options'));
    }
  });
}

/** Promos, consents and sign-up fields: names that are free, choices that can be made, content that is there. */
export function checkForms(context: Context): void {
  checkPromos(context);
  if (context.signup)
    checkFields(context, context.signup.source, context.signup.value.fields, '/fields', SIGN_UP_FIELDS);
  context.complete.authenticationProviders.forEach(({ fields }, place) => {
    checkFields(context, context.settings.source, fields, `/authenticationProviders/${place}/fields`, []);
  });
  const seen = new Set<string>();
  context.consents?.value.prompts.forEach(({ consentField: { fieldName } }, place) => {
    const at = `/prompts/${place}/consentField/fieldName`;
    if (seen.has(fieldName))
      context.report(
        problem('duplicate-id', context.consents!.source.at(at), { found: quoted(fieldName), other: 'another prompt' }),
      );
    seen.add(fieldName);
  });
  checkCookies(context);
}

/** Each purpose of the cookie banner once. */
function checkCookies({ consents, report }: Context): void {
  const purposes = consents?.value.cookies?.purposes.map(({ purpose }) => purpose) ?? [];
  purposes.forEach((purpose, place) => {
    if (purposes.indexOf(purpose) === place) return;
    const at = consents!.source.at(`/cookies/purposes/${place}/purpose`);
    report(problem('duplicate-id', at, { found: quoted(purpose), other: 'another purpose' }));
  });
}
