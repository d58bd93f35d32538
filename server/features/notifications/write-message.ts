import { IntlMessageFormat } from 'intl-messageformat';
import { contentPage, type PagedType } from '../../../renderer/contract/content-routes';
import type { Realm } from '../../../renderer/realm/compose';
import { directionOf, languageOf, tagOf } from '../../../renderer/realm/languages';
import { pictureAddress } from '../../../renderer/realm/media-address';
import type { PushMessage } from '../../../renderer/realm/push-message';
import { textIn } from '../../../renderer/realm/text-in';
import { fillPattern } from '../../../renderer/routing/fill-pattern';
import { pathsOf } from '../../../renderer/routing/paths';
import type { Entity, LiveEvent, Series, Vod } from '../../../schemas/generated/types';
import { localise } from '../catalogue';
import type { Notice } from './topics';

/** What a notice is about, as the realm has it now. */
export interface NoticeSubject {
  content: LiveEvent | Series;
  /** The earliest of the new episodes; undefined for an event, and where the realm does not have it any more. */
  episode: Vod | undefined;
}

export interface MessageInput {
  realm: Realm;
  /** One of the realm's. */
  locale: string;
  notice: Notice;
  subject: NoticeSubject;
  /** The address of the realm's icon; undefined where it has none. */
  icon: string | undefined;
}

/** Systems cut titles off long before this; what push services take is 4,096 bytes (RFC 8030 §7.2). */
const MOST_CHARACTERS = 150;
/** As wide as systems show pictures, in the next of the served widths. */
const IMAGE_WIDTH = 960;

const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length <= MOST_CHARACTERS ? text : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
};

const BODIES: Readonly<Record<Notice['topic'], string>> = {
  live: 'notificationLive',
  episodes: 'notificationEpisodes',
};

function pathOf({ routes }: Pick<Realm, 'routes'>, type: PagedType, id: string): string | undefined {
  const { route, params } = contentPage(type, id);
  const pattern = pathsOf(routes)[route];
  return pattern === undefined ? undefined : fillPattern(pattern, params);
}

/** A notice in the words of the realm; undefined where the realm has no page that it could lead to. Pure. */
export function writeMessage({ realm, locale, notice, subject, icon }: MessageInput): PushMessage | undefined {
  const { content, episode } = subject;
  const language = languageOf(locale);
  const labels = realm.labels[language] ?? {};
  const titleOf = (entity: Entity) =>
    shortened(textIn(localise(entity, { language, shift: 0 }).title, language, (key) => labels[key] ?? key));
  const isOneEpisode = episode !== undefined && notice.count === 1;
  const target = isOneEpisode ? episode : content;
  const path = pathOf(realm, target.type, target.id) ?? pathOf(realm, content.type, content.id);
  if (path === undefined) return undefined;
  const values = { count: notice.count, episode: episode ? titleOf(episode) : '' };
  const label = BODIES[notice.topic];
  const body = String(new IntlMessageFormat(labels[label] ?? label, tagOf(locale)).format(values));
  const { coverUrl } = content;
  return {
    ...{ title: titleOf(content), body, lang: tagOf(locale), dir: directionOf(locale), path },
    tag: `${notice.topic} ${content.id}`,
    ...(icon !== undefined && { icon }),
    ...(coverUrl && { image: pictureAddress(realm.name, coverUrl, IMAGE_WIDTH) }),
  };
}
