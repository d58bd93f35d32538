import type { Thing } from 'schema-dts';
import type { Engine } from '../../../renderer/contract';
import { isEmbeddable } from '../../../renderer/contract/embedding';
import type { PageSubject } from '../../../renderer/contract/section';
import type { Site } from '../site';
import { breadcrumbs } from './breadcrumbs';
import { liveEvent } from './event';
import { newsArticle } from './news';
import { tvSeason, tvSeries } from './series';
import { webSite } from './site';
import { episode, videoObject } from './video';

type Words = Pick<Engine, 'label' | 'text'>;

const present = <Value>(values: readonly (Value | undefined)[]): Value[] =>
  values.filter((value): value is Value => value !== undefined);

function ofSubject(subject: PageSubject, site: Site, { text }: Words): readonly Thing[] {
  const { item } = subject;
  switch (item.type) {
    case 'VOD_VIDEO': {
      const embedUrl = isEmbeddable(item, site.now)
        ? site.page({ route: 'embed', params: { id: item.id } })
        : undefined;
      return present<Thing>([videoObject(item, { site, text, embedUrl }), episode(subject, site)]);
    }
    case 'LIVE_EVENT':
      return liveEvent(item, site) ?? [];
    case 'VOD_SERIES':
      return present<Thing>([tvSeries(subject, site)]);
    case 'SEASON':
      return present<Thing>([tvSeason(subject, site)]);
    case 'NEWS':
      return present<Thing>([newsArticle(item, site)]);
    default:
      return [];
  }
}

/** What a page's content is, in the vocabulary of https://schema.org. */
export function structuredData(
  { realm, view, label, text }: Pick<Engine, 'realm' | 'view' | 'label' | 'text'>,
  about: PageSubject | undefined,
  site: Site,
): readonly Thing[] {
  if (about) {
    const words = { home: label('home'), news: label('news') };
    return [...ofSubject(about, site, { label, text }), breadcrumbs(about, site, words)];
  }
  return view.path === '/' || view.path === realm.defaultTarget ? webSite(site, realm) : [];
}
