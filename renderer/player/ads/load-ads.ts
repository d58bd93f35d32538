import { VASTParser, VASTTracker } from '@dailymotion/vast-client';
import { type AdBreak, placeOfBreak } from './breaks';
import { type AdMedia, type AdMediaFile, chooseMedia } from './choose-media';
import { fetchXml } from './fetch-xml';
import type { OmSdk } from './verification/om-sdk';
import {
  type AdVerification,
  planVerification,
  type VerificationPlan,
  type VerificationTerms,
} from './verification/plan';
import { type AdVerifier, createVerifier } from './verification/verifier';

/** How many documents may refer to another one: also the end of a circle. */
const WRAPPERS = 4;

/** VAST's numbers for what went wrong. */
export const AD_ERRORS = { noFile: '401', timedOut: '402', unplayable: '403', display: '405' } as const;

/** An advertisement that can be played. */
export interface Ad {
  media: AdMedia;
  /** From when it can be skipped, in seconds; null if it cannot. */
  skipAfter: number | null;
  /** The advertiser's page; null if there is none. */
  page: string | null;
  tracker: VASTTracker;
  verifier: AdVerifier;
}

/** The part of the library's untyped answer that is read here. */
interface ParsedAd {
  sequence: string | number | null;
  creatives: readonly ParsedCreative[];
  /** Those of the wrappers on the way as well. */
  adVerifications: readonly AdVerification[];
}
/** An advertisement of a document, and what becomes of its verifications. */
interface PlannedAd extends ParsedAd {
  plan: VerificationPlan;
}
interface ParsedCreative {
  type: string;
  skipDelay: number | null;
  mediaFiles: readonly AdMediaFile[];
  videoClickThroughURLTemplate: { url: string } | null;
}

export interface AdScreen {
  /** Where addresses that are not whole begin. */
  base: string;
  /** The width of the picture, in device pixels. */
  width: number;
  plays(type: string): boolean;
  verification: VerificationTerms;
  /** Loads what verification scripts are executed by; null where it cannot be had in time. */
  loadSdk(): Promise<OmSdk | null>;
  signal: AbortSignal;
}

/** What is the same for all advertisements of a break. */
interface Break extends AdScreen {
  position: 'preroll' | 'midroll';
  sdk: OmSdk | null;
}

const isWebPage = (address: string | undefined): address is string => /^https?:\/\//i.test(address?.trim() ?? '');

function adOf(parsed: PlannedAd, screen: Break): Ad[] {
  const creative = parsed.creatives.find(({ type }) => type === 'linear');
  if (!creative) return [];
  // the library's types say less than it takes
  const tracker = new VASTTracker(null as never, parsed as never, creative as never);
  const media = chooseMedia(creative.mediaFiles, screen);
  if (!media) {
    tracker.errorWithCode(creative.mediaFiles.length > 0 ? AD_ERRORS.unplayable : AD_ERRORS.noFile);
    return [];
  }
  const skipAfter = creative.skipDelay ?? null;
  const page = creative.videoClickThroughURLTemplate?.url;
  const verifier = createVerifier({
    ...{ tracker, skipAfter, plan: parsed.plan, settings: screen.verification.settings },
    ...{ sdk: screen.sdk, position: screen.position, pageUrl: location.href },
  });
  return [{ media, tracker, skipAfter, page: isWebPage(page) ? page : null, verifier }];
}

/** The advertisements of a document: its pod in order, otherwise the first that can be played. */
function adsOf(parsed: readonly PlannedAd[], screen: Break): Ad[] {
  const pod = parsed.filter(({ sequence }) => Number(sequence) > 0);
  if (pod.length > 0)
    return pod
      .toSorted((one, other) => Number(one.sequence) - Number(other.sequence))
      .flatMap((ad) => adOf(ad, screen));
  for (const ad of parsed) {
    const found = adOf(ad, screen);
    if (found.length > 0) return found;
  }
  return [];
}

/** Loads the advertisements of a break, through the documents that its own refers to, and what their measurement takes. */
export async function loadAds(adBreak: Pick<AdBreak, 'source' | 'offset'>, screen: AdScreen): Promise<Ad[]> {
  const { source } = adBreak;
  const [xml, url] =
    'xml' in source ? [source.xml, screen.base] : [await fetchXml(source.url, screen.signal), source.url];
  const fetchVAST = ({ url: address }: { url: string }) => fetchXml(address, screen.signal);
  const parser = new VASTParser({ fetcher: { fetchVAST } });
  const { ads } = (await parser.parseVAST(xml, { url, wrapperLimit: WRAPPERS })) as { ads: ParsedAd[] };
  const planned = ads.map((ad) => ({ ...ad, plan: planVerification(ad.adVerifications, screen.verification) }));
  const needsSdk = planned.some(({ plan }) => plan.scripts.length > 0);
  const sdk = needsSdk ? await screen.loadSdk() : null;
  return adsOf(planned, {
    ...screen,
    sdk,
    base: url,
    position: placeOfBreak(adBreak, 0) === 0 ? 'preroll' : 'midroll',
  });
}
