import type { Engine } from '../../renderer/contract';
import { type ContentPage, contentPage, type PagedType } from '../../renderer/contract/content-routes';
import { fillPattern } from '../../renderer/routing/fill-pattern';

/** The width in which other sites are shown pictures, in px. */
export const PICTURE_WIDTH = 1280;

/** Where a realm's pages and pictures are, as absolute addresses under its domain. */
export interface Site {
  /** Without a slash at its end. */
  base: string;
  /** Below which the pictures are that are drawn of its content, in each language. */
  shared: string;
  /** Names the look of these pictures. */
  shareLook: string | undefined;
  name: string;
  /** BCP 47. */
  language: string;
  /** ms since the epoch. */
  now: number;
  /** The address of a page; undefined where the realm has no such route. */
  page: (page: ContentPage) => string | undefined;
  ofContent: (type: PagedType, id: string) => string | undefined;
  /** A realm's media path as an address, as wide as given in px. */
  media: (path: string, width?: number) => string;
}

/** @returns undefined for a realm without a domain, whose pages have no address of their own */
export function siteOf({ realm, media, language, now }: Engine): Site | undefined {
  const { canonicalDomain, mainTitle } = realm.settings;
  if (canonicalDomain === null) return undefined;
  const base = `https://${canonicalDomain}`;
  const page = ({ route, params }: ContentPage) => {
    const pattern = Object.hasOwn(realm.paths, route) ? realm.paths[route] : undefined;
    const path = pattern && fillPattern(pattern, params);
    return path ? base + path : undefined;
  };
  return {
    ...{ base, language, now, page, name: mainTitle },
    shared: `${base}/_realm/${realm.name}/share`,
    shareLook: realm.shareLooks[language],
    ofContent: (type, id) => page(contentPage(type, id)),
    media: (path, width) => new URL(media(path, width), base).href,
  };
}
