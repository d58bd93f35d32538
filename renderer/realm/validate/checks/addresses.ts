import { contentKinds } from '../../../../schemas/generated/marks';
import { DEFAULT_MENU_TARGET, EMAIL_ADDRESS } from '../../../contract/constants';
import { decidingRealm } from '../../../routing/decide';
import { findRedirect } from '../../../routing/redirects';
import { contentOfRoute } from '../../content-of-route';
import type { Context } from '../context';
import { formHint, isUnsafeAddress } from '../hints';
import type { MarkedInDocument } from '../marked-documents';
import { isContentMark } from '../marks';
import { type Place, type Problem, problem } from '../problem';
import { checkRichText } from '../rich-text';
import { escapePointer } from '../source';
import { didYouMean, quoted, suggestion } from '../words';

/** What the settings say against a route, in words. */
export function closedBy(requires: Readonly<Record<string, unknown>> | undefined): string {
  const wanted = Object.entries(requires ?? {}).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  return wanted.length > 0 ? `it needs ${wanted.join(', ')}` : 'turned off';
}

function pathOf(link: string): string | undefined {
  try {
    return decodeURI(link.split(/[?#]/)[0] ?? '');
  } catch {
    return undefined;
  }
}

/** Routes that show something: neither the not-found page nor its like. */
const showing = (routes: Context['allRoutes']) =>
  routes.filter((route) => route.path !== '/*' && (route.status ?? 200) === 200);

/** A path that no open route has: switched off, or nowhere. */
function unknownPath(context: Context, link: string, path: string, at: Place): Problem {
  const found = quoted(link);
  const closed = context.matcher.match(showing(context.allRoutes), path);
  if (closed) return problem('closed-address', at, { found, setting: closedBy(closed.route.requires) });
  const near = context.nearest(path, () =>
    showing(context.openRoutes).flatMap((route) => (route.path.includes(':') ? [] : route.path)),
  );
  const hint = path.startsWith('/realm/')
    ? 'leave "/realm/<name>" out: links are written as they are below it'
    : didYouMean(near);
  return problem('unknown-address', at, { found }, hint);
}

/** What a route's parameter names must be there. */
function checkParameters(context: Context, route: string, params: Record<string, string>, at: Place): void {
  const id = params.id ?? params.eventId ?? params.playlistId;
  if (id === undefined) return;
  const kinds = Object.hasOwn(contentOfRoute, route) ? contentOfRoute[route] : undefined;
  if (kinds !== undefined) checkContentId(context, id, at, kinds);
  if (route !== 'login') return;
  const names = context.complete.authenticationProviders.map(({ name }) => name);
  if (names.includes(id)) return;
  const values = { kind: 'authentication', found: quoted(id) };
  context.report(problem('unknown-provider', at, values, suggestion(id, names)));
}

/** A link within the realm leads to a route that the realm has, and to content that is there. */
function checkPath(context: Context, link: string, at: Place): void {
  const path = pathOf(link);
  if (path === undefined) {
    const hint = 'a "%" is followed by two hexadecimal digits';
    context.report(problem('unknown-address', at, { found: quoted(link) }, hint));
    return;
  }
  if (path.startsWith('/media/')) {
    checkMedia(context, path.slice(1), at);
    return;
  }
  if (!context.sound.routes || !context.sound.pages) return;
  const realm = decidingRealm(context.complete, context.openRoutes, DEFAULT_MENU_TARGET);
  if (findRedirect(path, '', { role: 'customer', child: false }, realm) !== undefined) return;
  const match = context.matcher.match(showing(context.openRoutes), path);
  if (match === undefined) context.report(unknownPath(context, link, path, at));
  else checkParameters(context, match.route.name, match.params, at);
}

const kinds: Record<string, string> = {
  LIVE_EVENT: 'live event',
  VOD_VIDEO: 'video',
  VOD_PLAYLIST: 'playlist',
  VOD_SERIES: 'series',
  SEASON: 'season',
  SECTION: 'section',
  BUCKET: 'bucket',
  CHANNEL: 'channel',
  PROGRAMME: 'programme',
  NEWS: 'news item',
  ATHLETE: 'athlete',
};

/** An id names content that is there and, where types are given, of one of them. */
export function checkContentId(context: Context, id: string, at: Place, types?: readonly string[]): void {
  if (!context.sound.content) return;
  const entity = context.entities.get(id);
  const expected = (types ?? []).map((type) => kinds[type] ?? type);
  if (entity === undefined) {
    const near = context.nearest(id, () =>
      [...context.entities.values()].filter(({ type }) => !types || types.includes(type)).map((other) => other.id),
    );
    const kind = expected.length > 0 && expected.length < 3 ? expected.join(' or ') : 'entity';
    context.report(problem('unknown-content', at, { kind, found: quoted(id) }, didYouMean(near)));
  } else if (types && !types.includes(entity.type)) {
    const actual = kinds[entity.type] ?? entity.type;
    context.report(
      problem('wrong-content', at, { found: quoted(id), actual, expected: `a ${expected.join(' or a ')}` }),
    );
  }
}

/** RFC 6068: addresses, separated by commas and percent-encoded, and headers after a question mark. */
function checkMailLink({ report }: Context, link: string, at: Place): void {
  const [addresses = ''] = link.slice('mailto:'.length).split('?');
  for (const address of addresses.split(',')) {
    if (!EMAIL_ADDRESS.test(decoded(address) ?? '')) report(problem('bad-email', at, { found: quoted(address) }));
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export function checkLink(context: Context, link: string, at: Place): void {
  if (isUnsafeAddress(link)) context.report(problem('unsafe-address', at, { found: quoted(link) }));
  else if (link.startsWith('mailto:')) checkMailLink(context, link, at);
  // What does not have the form of a link is reported by the schema.
  else if (/^\/(?![/\\])/.test(link)) checkPath(context, link, at);
}

/** What a media file must be, by the key that names it. */
const fileKinds: readonly (readonly [keys: RegExp, endings: RegExp, kind: string])[] = [
  [/\/hlsUrl$|\/fallbackUrls\/\d+$/, /\.m3u8$/i, 'an HLS playlist (.m3u8)'],
  [/\/captions\/\d+\/src$|\/thumbnailsUrl$/, /\.vtt$/i, 'a WebVTT file (.vtt)'],
  [/\/files\/\d+\/src$/, /\.woff2$/i, 'a font (.woff2)'],
  [
    /\/(?:cover|smallCover|poster|thumbnail|image)Url$|\/image$|\/icon$|\/LOGO$|\/LOGO_LIGHT$|\/ICON$/,
    /\.(?:webp|png|jpe?g|svg|avif|gif|ico)$/i,
    'an image (.webp, .avif, .jpg, .png, .svg)',
  ],
];

export function checkPluginId({ complete, report }: Context, found: string, at: Place): void {
  const pluginIds = complete.plugins.map(({ id }) => id);
  if (!pluginIds.includes(found))
    report(problem('unknown-plugin', at, { found: quoted(found) }, suggestion(found, pluginIds)));
}

export function checkExternalPageId({ complete, report }: Context, found: string, at: Place): void {
  const ids = complete.externalPages.map(({ id }) => id);
  if (!ids.includes(found))
    report(problem('unknown-external-page', at, { found: quoted(found) }, suggestion(found, ids)));
}

/** Media are in the realm's folder, or on one of its mediaHosts. */
export function checkMedia(context: Context, address: string, at: Place): void {
  const { folder, complete, report } = context;
  const found = quoted(address);
  const expected = fileKinds.find(([keys]) => keys.test(at.pointer));
  if (address.startsWith('media/')) {
    if (address.includes('..')) return; // told with the schema
    if (!folder.media.has(address)) {
      context.missingMedia.add(address);
      const near = context.nearest(address, () => [...folder.media]);
      report(problem('unknown-media', at, { found }, didYouMean(near)));
    } else if (expected && !expected[1].test(address)) {
      report(problem('wrong-media', at, { found, expected: expected[2] }));
    }
    return;
  }
  const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase();
  // What does not have the form of a media address is reported by the schema.
  if (host !== undefined && !complete.mediaHosts.includes(host))
    report(problem('foreign-media', at, { host: quoted(host) }));
}

/** DRM servers are on one of the realm's drmHosts. */
function checkDrmAddress({ complete, report }: Context, address: string, at: Place): void {
  const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase();
  if (host !== undefined && !complete.drmHosts.includes(host))
    report(problem('foreign-drm-server', at, { host: quoted(host) }));
}

function checkHtml(context: Context, { source, pointer }: MarkedInDocument, html: string): void {
  const { faults, links, media } = checkRichText(html);
  for (const { offset, found, hint } of faults.slice(0, 20)) {
    context.report(problem('rich-text', source.within(pointer, offset), { found }, hint));
  }
  for (const { offset, address } of links) {
    const at = source.within(pointer, offset);
    if (/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:|#)/.test(address)) checkLink(context, address, at);
    else context.report(problem('unsafe-address', at, { found: quoted(address) }));
  }
  for (const { offset, address } of media) {
    const at = source.within(pointer, offset);
    if (/^(?:media\/|https:\/\/)/.test(address)) checkMedia(context, address, at);
    else
      context.report(
        problem(
          'wrong-form',
          at,
          { found: quoted(address), expected: 'the address of an image' },
          formHint('Media', address),
        ),
      );
  }
}

/** Follows every link, medium, content id and rich text of the realm's documents. */
export function checkAddresses(context: Context): void {
  for (const marked of context.marked) {
    const { mark, value, pointer, source } = marked;
    if (mark === 'rich-text' && typeof value === 'object' && value !== null) {
      for (const [language, html] of Object.entries(value)) {
        const own = { ...marked, pointer: `${pointer}/${escapePointer(language)}` };
        if (language !== 'label' && typeof html === 'string') checkHtml(context, own, html);
      }
    }
    if (typeof value !== 'string') continue;
    if (mark === 'link') checkLink(context, value, source.at(pointer));
    if (mark === 'drm-address') checkDrmAddress(context, value, source.at(pointer));
    if (mark === 'media') checkMedia(context, value, source.at(pointer));
    // "$id" stands for the parameter of the route.
    if (isContentMark(mark) && !value.startsWith('$'))
      checkContentId(context, value, source.at(pointer), contentKinds[mark] ?? undefined);
    if (mark === 'plugin-id' && !value.startsWith('$')) checkPluginId(context, value, source.at(pointer));
    if (mark === 'external-page-id' && !value.startsWith('$')) checkExternalPageId(context, value, source.at(pointer));
    if (mark === 'rich-text') checkHtml(context, marked, value);
  }
}
