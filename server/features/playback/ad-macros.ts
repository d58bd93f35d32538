import type { AdRequest, MediaCapabilities } from '../../../schemas/generated/types';

/** What is known of a play, for the ad server. */
export interface AdFacts {
  request: AdRequest;
  mediaCapabilities?: MediaCapabilities | undefined;
  content: string;
  language: string;
  /** What the viewer consented to under the Transparency and Consent Framework, as the browser says it. */
  tcString: string | undefined;
  userAgent: string | undefined;
  /** By what integration of Open Measurement the player lets advertisements be measured, where the viewer agrees. */
  omPartner: string | undefined;
  /** How advertising knows the viewer (the token's `ads.id`), where it knows them. */
  adsId: string | undefined;
  /** ms since the epoch */
  now: number;
  /** Differs at each request. */
  cacheBuster: string;
}

/** A value that is not known, and one that is known and not told, as VAST 4 writes them. */
const UNKNOWN = '-1';
const WITHHELD = '-2';

/** The Open Measurement Interface in AdCOM's list of API frameworks. */
const OMID = 7;

const MACRO = /\[([A-Z][A-Z0-9_]*)\]/g;

function playerSize({ playerWidth, playerHeight }: AdRequest): string | undefined {
  return playerWidth && playerHeight ? `${playerWidth},${playerHeight}` : undefined;
}

/** The macros and their values: those of VAST 4 by its names, then our own. */
function valuesOf(facts: AdFacts): Readonly<Record<string, string | number | undefined>> {
  const { request, mediaCapabilities, content, language, userAgent, adsId, tcString, omPartner, now, cacheBuster } =
    facts;
  const { personalised, pageUrl, deviceType, playerWidth, playerHeight, muted, nonce } = request;
  return {
    CACHEBUSTING: cacheBuster,
    TIMESTAMP: new Date(now).toISOString(),
    PAGEURL: pageUrl,
    DOMAIN: new URL(pageUrl).hostname,
    CONTENTID: content,
    PLAYERSIZE: playerSize(request),
    INVENTORYSTATE: muted ? 'mute' : undefined,
    MEDIAMIME: mediaCapabilities?.types.join(','),
    DEVICEUA: personalised ? userAgent : WITHHELD,
    SERVERSIDE: 0,
    IFA: personalised ? adsId : WITHHELD,
    IFATYPE: personalised && adsId !== undefined ? 'ppid' : UNKNOWN,
    LIMITADTRACKING: personalised ? 0 : 1,
    APIFRAMEWORKS: personalised && omPartner !== undefined ? OMID : undefined,
    OMIDPARTNER: personalised ? omPartner : undefined,
    REGULATIONS: tcString === undefined ? undefined : 'gdpr',
    GDPRCONSENT: tcString,
    LANGUAGE: language,
    PLAYERWIDTH: playerWidth,
    PLAYERHEIGHT: playerHeight,
    DEVICETYPE: deviceType,
    PALNONCE: nonce,
  };
}

/** What a URL's component must not contain, of which `encodeURIComponent` lets some through. */
const encoded = (value: string | number) =>
  encodeURIComponent(value).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Fills the macros of an ad tag, URL-encoded. A macro that is not known here is -1, as VAST 4 has it. Without consent, nothing
 * that identifies the viewer is among the values. Pure.
 */
export function fillAdMacros(template: string, facts: AdFacts): string {
  const values = valuesOf(facts);
  return template.replace(MACRO, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return encoded(value === undefined || value === '' ? UNKNOWN : value);
  });
}
