import { nearest } from '../../../renderer/realm/nearest';
import { textIn } from '../../../renderer/realm/text-in';
import { contentAccess } from '../../../renderer/routing/content-access';
import type { PromoNotification, PromoNotificationsAnswer, Text } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { readParameters } from '../../kernel/http/parameters';
import type { RawQuery } from '../../kernel/http/query';
import { type AccountParts, ownerOf, type ViewerCall } from '../auth';
import { publishedContent } from '../catalogue';
import { dismissalStore } from './dismissal-store';
import { PROMO_ENDPOINTS } from './endpoints';
import { offeredPromos } from './offered-promos';

type Answered = PromoNotificationsAnswer['promoNotifications'][number];

/** A promo in the language of the call. */
function inLanguage(promo: PromoNotification, words: (text: Text) => string): Answered {
  const { id, title, description, image, cta, openInNewTab = false, link } = promo;
  return {
    ...{ id, title: words(title), openInNewTab, link },
    ...(description !== undefined && { description: words(description) }),
    ...(image !== undefined && { image }),
    ...(cta !== undefined && { cta: words(cta) }),
  };
}

/** The refusal of an id that no promo has. It names those that may have been meant. */
function unknownPromo(id: string, ids: readonly string[]): ServerError {
  const meant = nearest(id, ids).map((one) => `“${one}”`);
  return new ServerError('UNKNOWN_PROMO', {
    id,
    nearest: meant.length > 0 ? ` Did you mean ${meant.join(' or ')}?` : '',
  });
}

/** The realm's promos for each viewer (AP-17, AP-18). */
export function registerPromosApi({
  calls,
  database,
  clock,
}: Pick<AccountParts, 'calls' | 'database' | 'clock'>): void {
  const storeOf = async (call: ViewerCall) => dismissalStore(database, call.realm, await ownerOf(database, call));

  calls.viewer(PROMO_ENDPOINTS.promoNotifications, async (call): Promise<PromoNotificationsAnswer> => {
    const { served, request, origin, claims } = call;
    const { settings, promos, labels } = served.realm;
    const { parameters } = PROMO_ENDPOINTS.promoNotifications;
    const { maxNotifications } = readParameters(request.query as RawQuery, parameters);
    if (!settings.hasPromoNotification || promos.length === 0) return { promoNotifications: [] };
    const ids = promos.flatMap(({ link: { contentLink } }) => contentLink?.contentId ?? []);
    const [dismissed, content] = await Promise.all([
      storeOf(call).then((store) => store.read()),
      publishedContent(database, served, clock()).byIds(ids),
    ]);
    const viewer = {
      access: contentAccess(claims.rol, settings),
      isChild: claims.pro?.tp === 'c',
      // where this call's place is not known, the session's is (AU-02)
      territory: origin.country ?? claims.loc ?? null,
      dismissed,
    };
    const language = negotiateLanguage(request.headers['accept-language'], settings.realmLanguages);
    const texts = labels[language] ?? {};
    const words = (text: Text) => textIn(text, language, (key) => texts[key] ?? key);
    const offered = offeredPromos(promos, viewer, content).slice(0, maxNotifications);
    return { promoNotifications: offered.map((promo) => inLanguage(promo, words)) };
  });

  calls.viewer(PROMO_ENDPOINTS.dismissPromo, async (call) => {
    const { id } = call.request.params as { id: string };
    const ids = call.served.realm.promos.map((promo) => promo.id);
    if (!ids.includes(id)) throw unknownPromo(id, ids);
    await (await storeOf(call)).dismiss(id, clock());
  });
}
