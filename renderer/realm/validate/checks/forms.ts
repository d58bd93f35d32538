import type { SignupField } from '../../../../schemas/generated/types';
import { PROMO_CONTENT } from '../../../commerce/promo-content';
import type { Context } from '../context';
import { problem } from '../problem';
import type { Source } from '../source';
import { quoted } from '../words';
import { checkContentId } from './addresses';
import { checkUniqueIds } from './pages';
import { reportRepeated, reportRepeatedOptions } from './repeated-ids';

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
    // Whether it exists at all is checked with all content ids.
    if (context.entities.has(contentLink.contentId))
      checkContentId(context, contentLink.contentId, at, [PROMO_CONTENT[contentLink.type]]);
  });
}

/** What the sign-up form asks for by itself, and the prefix of its consents. */
const SIGN_UP_FIELDS = ['email', 'secret', 'password'];
const CONSENTS = 'consent.';

function checkFields(
  context: Context,
  source: Source,
  fields: readonly SignupField[],
  pointer: string,
  reserved: readonly string[],
): void {
  const { report } = context;
  const names = fields.map(({ fieldName }, place) => ({ id: fieldName, pointer: `${pointer}/${place}/fieldName` }));
  reportRepeated(context, source, names, 'another field');
  fields.forEach((field, place) => {
    const own = `${pointer}/${place}`;
    const name = quoted(field.fieldName);
    if (reserved.includes(field.fieldName) || field.fieldName.startsWith(CONSENTS))
      report(problem('reserved-field', source.at(`${own}/fieldName`), { found: name }));
    reportRepeatedOptions(context, source, field, own);
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
  checkConsents(context);
}

/** Each prompt has a field of its own, and each purpose of the cookie banner is there once. */
function checkConsents(context: Context): void {
  if (!context.consents) return;
  const { source, value } = context.consents;
  const fields = value.prompts.map(({ consentField: { fieldName } }, place) => ({
    id: fieldName,
    pointer: `/prompts/${place}/consentField/fieldName`,
  }));
  reportRepeated(context, source, fields, 'another prompt');
  const purposes = (value.cookies?.purposes ?? []).map(({ purpose }, place) => ({
    id: purpose,
    pointer: `/cookies/purposes/${place}/purpose`,
  }));
  reportRepeated(context, source, purposes, 'another purpose');
}
