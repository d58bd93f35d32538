import VMAP from '@dailymotion/vmap/dist/vmap-js.js';
import type { PlayerAds } from '../port';
import { type AdBreak, parseOffset } from './breaks';
import { fetchXml } from './fetch-xml';

/** The breaks of a VMAP document that show advertisements in place of the film. */
function breaksOfVmap(document: Document, base: string): AdBreak[] {
  return new VMAP(document).adBreaks.flatMap(({ timeOffset, breakType, adSource }): AdBreak[] => {
    const offset = parseOffset(timeOffset);
    if (!offset || !adSource || !breakType?.split(',').includes('linear')) return [];
    const { vastAdData, adTagURI } = adSource;
    if (vastAdData) return [{ offset, source: { xml: documentOf(vastAdData) } }];
    const uri = adTagURI?.uri;
    return uri && URL.canParse(uri, base) ? [{ offset, source: { url: new URL(uri, base).href } }] : [];
  });
}

/** An element as a document of its own. */
function documentOf(element: Element): Document {
  const document = new DOMParser().parseFromString('<VAST/>', 'text/xml');
  document.replaceChild(document.importNode(element, true), document.documentElement);
  return document;
}

/** The breaks of a play, from the document that its ad tag names: VMAP, or VAST for a pre-roll and the mid-rolls that the content says. */
export async function loadBreaks({ adTagUrl, midRolls }: PlayerAds, signal: AbortSignal): Promise<AdBreak[]> {
  const document = await fetchXml(adTagUrl, signal);
  if (document.documentElement.localName === 'VMAP') return breaksOfVmap(document, adTagUrl);
  return [
    { offset: { seconds: 0 }, source: { xml: document } },
    // the ad server is asked again: it may have another one by then
    ...midRolls.map((seconds): AdBreak => ({ offset: { seconds }, source: { url: adTagUrl } })),
  ];
}
