import type { FairQueue } from './async/fair-queue';
import type { ResponseCache } from './cache/response-cache';
import type { Changes } from './database/changes';
import type { Database } from './database/open';
import type { AnswerCache } from './http/answers';
import type { CdnCaching } from './http/cdn';
import type { Jobs } from './jobs/jobs';
import type { EncryptionKey } from './keys/encryption';
import type { MediaKey } from './keys/media-key';
import type { OutsideFetch } from './network/outside';
import type { Metrics } from './observability/metrics';
import type { Tracing } from './observability/tracing';

/** What the kernel gives to every feature. */
export interface ServerParts {
  database: Database;
  /** What other processes on the store change. */
  changes: Changes;
  /** ms since the epoch. */
  clock: () => number;
  /** Answers of the API, by what they depend on. */
  cache: AnswerCache;
  responseCache: Pick<ResponseCache, 'begin' | 'forgetAll'>;
  /** What a CDN in front may keep. */
  cdn: CdnCaching;
  /** Where calls about content wait whose answer is not kept. */
  answering: FairQueue;
  /** The same for searches. */
  searching: FairQueue;
  metrics: Metrics;
  tracing: Pick<Tracing, 'within'>;
  /** Work that is done after the call that causes it. */
  jobs: Jobs;
  /** What the session keys in the store are encrypted with; the first encrypts, all decrypt. */
  encryptionKeys: readonly EncryptionKey[];
  /** The keys for addresses of media that a CDN has as well; the first signs, all verify. */
  mediaKeys: readonly MediaKey[];
  /** Where the secrets are that realms name by their variables. */
  environment: Readonly<Record<string, string | undefined>>;
  /** The header in which the proxy in front says the viewer's country, lower case; null trusts none. */
  countryHeader: string | null;
  /** The same for the region within that country. */
  regionHeader: string | null;
  /** The same for whether the viewer comes through a VPN. */
  vpnHeader: string | null;
  /** Services that a realm's operator chose. */
  outside: OutsideFetch;
  /** Services that whoever runs the server chose. */
  operators: OutsideFetch;
  /** Logs what went wrong apart from any request. */
  onTrouble: (error: unknown, what: string) => void;
}
