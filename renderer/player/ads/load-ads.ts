import { VASTParser, VASTTracker } from '@dailymotion/vast-client';
import type { AdBreak } from './breaks';
import { type AdMedia, type AdMediaFile, chooseMedia } from './choose-media';
import { fetchXml } from './fetch-xml';
import { type AdVerification, reportUnverified } from './unverified';

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
  /** Tells its verification vendors, once, that what they sent was not run. */
  reportUnverified(): void;
}

/** The part of the library's untyped answer that is read here. */
interface ParsedAd {
  sequence: string | number | null;
  creatives: readonly ParsedCreative[];
  /** Those of the wrappers on the way as well. */
  adVerifications: readonly AdVerification[];
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
  /** Whether the realm welcomes verification scripts. */
  allowsVerification: boolean;
  signal: AbortSignal;
}

const isWebPage = (address: string | undefined): address is string => /^https?:\/\//i.test(address?.trim() ?? '');

function adOf(parsed: ParsedAd, screen: AdScreen): Ad[] {
  const creative = parsed.creatives.find(({ type }) => type === 'linear');
  if (!creative) return [];
  // the library's types say less than it takes
  const tracker = new VASTTracker(null as never, parsed as never, creative as never);
  const media = chooseMedia(creative.mediaFiles, screen);
  if (!media) {
    tracker.errorWithCode(creative.mediaFiles.length > 0 ? AD_ERRORS.unplayable : AD_ERRORS.noFile);
    return [];
  }
  const { skipDelay } = creative;
  const page = creative.videoClickThroughURLTemplate?.url;
  return [
    {
      ...{ media, tracker, skipAfter: skipDelay ?? null, page: isWebPage(page) ? page : null },
      reportUnverified: () => reportUnverified(tracker, parsed.adVerifications, screen),
    },
  ];
}

/** The advertisements of a document: its pod in order, otherwise the first that can be played. */
function adsOf(parsed: readonly ParsedAd[], screen: AdScreen): Ad[] {
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

/** Loads the advertisements of a break, through the documents that its own refers to. */
export async function loadAds({ source }: Pick<AdBreak, 'source'>, screen: AdScreen): Promise<Ad[]> {
  const [xml, url] =
    'xml' in source ? [source.xml, screen.base] : [await fetchXml(source.url, screen.signal), source.url];
  const fetchVAST = ({ url: address }: { url: string }) => fetchXml(address, screen.signal);
  const parser = new VASTParser({ fetcher: { fetchVAST } });
  const { ads } = (await parser.parseVAST(xml, { url, wrapperLimit: WRAPPERS })) as { ads: ParsedAd[] };
  return adsOf(ads, { ...screen, base: url });
}
