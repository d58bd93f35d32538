import type { PageView, RealmSummary, ViewerState } from '../../../renderer/contract';
import { languageOf } from '../../../renderer/realm/languages';
import type { PageLoadAttributes } from '../../../schemas/generated/types';

interface AttributesInput {
  realm: Pick<RealmSummary, 'name'> & { settings: Pick<RealmSummary['settings'], 'realmFullName'> };
  view: Pick<PageView, 'territory' | 'locale'>;
  viewer: Pick<ViewerState, 'status' | 'id'>;
  /** The path that is reported of the page. */
  path: string;
}

/** What each provider receives with a page (AN-05). */
export function pageLoadAttributes({ realm, view, viewer, path }: AttributesInput): PageLoadAttributes {
  const [pageType = '', siteSection1 = '', siteSection2 = ''] = path.split('/').filter(Boolean);
  return {
    pageType,
    channel: realm.name,
    country: view.territory ?? '',
    language: languageOf(view.locale),
    userStatus: viewer.status === 'unknown' ? 'unauthenticated' : viewer.status,
    profileID: viewer.id ?? '',
    brand: realm.settings.realmFullName,
    lob: 'ott',
    platform: 'dice',
    siteSection1,
    siteSection2,
  };
}
