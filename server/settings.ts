import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../renderer/contract/constants';
import type { RecaptchaSettings } from './features/auth';
import type { CdnSettings } from './features/cdn';
import type { MediaStoreSettings } from './features/media';
import type { StorePlace } from './kernel/database/open';
import { StartError } from './kernel/errors/start-error';
import { type EncryptionKey, parseEncryptionKey } from './kernel/keys/encryption';
import { type MediaKey, sharedMediaKey } from './kernel/keys/media-key';
import { SAMPLERS, type TraceSettings } from './kernel/observability/trace-settings';

/** The server's settings, all from the environment (README: Settings). */
export interface ServerSettings {
  /** Where metrics are served, apart from everything that viewers reach; nowhere by default. */
  metrics: { host: string; port: number } | null;
  /** Where traces are sent; nowhere by default. */
  traces: TraceSettings | null;
  port: number;
  host: string;
  /** The folder of the embedded store and of resized pictures. */
  dataDir: string;
  /** How many megabytes of resized pictures are kept. */
  pictureMegabytes: number;
  /** A PostgreSQL in place of the embedded store, as a connection string; null keeps the embedded one. */
  databaseUrl: string | null;
  /** What session keys are encrypted with in the store, the one that encrypts first; none where a file in `dataDir` holds the key. */
  encryptionKeys: readonly EncryptionKey[];
  /** The keys for addresses of media that a CDN has as well, the one that signs first; none where the store has its own. */
  mediaKeys: readonly MediaKey[];
  /** Where media are that realms' folders do not have; null where folders have all. */
  mediaStore: MediaStoreSettings | null;
  realmsDir: string;
  /** Whether a change in a realm's folder is taken in while the server runs. */
  watchRealms: boolean;
  /** Whether the events of realms with a `simulation.json` are played. */
  simulates: boolean;
  /** Whether browsers store what was visited, to be read offline; where not, they delete it. */
  serviceWorker: boolean;
  /** Another realm server's API, as an origin with or without a path; null serves the API in this process. */
  apiBase: string | null;
  /** The request header, in lower case, in which a proxy in front says the viewer's country; null trusts none. */
  countryHeader: string | null;
  /** The same for the region within that country. */
  regionHeader: string | null;
  /** The request header, in lower case, in which a proxy in front says `true` of who comes through a VPN; null trusts none. */
  vpnHeader: string | null;
  /** What verifies the captchas of realms whose project is reCAPTCHA's; null where none is. */
  recaptcha: RecaptchaSettings | null;
  /** The origin of Stripe's API. */
  stripeUrl: string;
  /** The origin of PayPal's API: of its live environment, or of its sandbox. */
  paypalUrl: string;
  /** Whether identity providers may have private addresses. */
  allowPrivateProviders: boolean;
  /** Whether emails that nothing sends are shown to who has started the server. */
  outbox: boolean;
  /** The SMTP server that emails go out by, and the address they come from; null sends none. */
  mail: { url: string; from: string } | null;
  /** How many emails a realm sends in 24 hours. */
  mailDailyLimit: number;
  /** For how many days versions of realms are kept that are not served any more. */
  versionDays: number;
  /** The origin under which the realms are at /realm/<name>, for links in emails; null where nobody said. */
  publicOrigin: string | null;
  /** How many proxies stand before the server. */
  trustedProxies: number;
  /** How long the server goes on after SIGTERM before it stops accepting connections, in ms. */
  drainMs: number;
  /** The CDN in front that may keep answers which everybody gets; null where there is none. */
  cdn: CdnSettings | null;
  production: boolean;
  logLevel: LogLevel;
}

/** The origin of Stripe's API, unless the operator says otherwise. */
export const STRIPE_URL = 'https://api.stripe.com';
/** The origin of PayPal's live API, likewise. */
export const PAYPAL_URL = 'https://api-m.paypal.com';

const RECAPTCHA_URL = 'https://www.google.com/recaptcha/api/siteverify';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used: names it, what it is and what it may be. */
export class SettingsError extends StartError {
  override readonly name = 'SettingsError';
  constructor(message: string) {
    super('BAD_SETTING', message);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

function portIn(raw: string, name: string, example: number): number {
  const port = Number(raw);
  if (!/^\d{1,5}$/.test(raw) || port > 65535) {
    throw new SettingsError(
      `${name} is “${raw}”; it must be a number from 0 to 65535, such as ${example} (0 picks a free port)`,
    );
  }
  return port;
}

const readPort = ({ PORT = '4000' }: Environment): number => portIn(PORT, 'PORT', 4000);

const MAX_DRAIN_SECONDS = 300;

/** Where metrics are read; null where they are not asked for. */
function readMetrics(environment: Environment): ServerSettings['metrics'] {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = environment;
  return port ? { host, port: portIn(port, 'METRICS_PORT', 9464) } : null;
}

function readDrainMs(environment: Environment): number {
  const raw = environment.DRAIN_SECONDS || '0';
  if (!/^\d{1,3}$/.test(raw) || Number(raw) > MAX_DRAIN_SECONDS) {
    throw new SettingsError(
      `DRAIN_SECONDS is “${raw}”; it must be a number of seconds from 0 to ${MAX_DRAIN_SECONDS}, such as 5`,
    );
  }
  return Number(raw) * MS_PER_SECOND;
}

/** Room for some 100,000 pictures. */
export const DEFAULT_PICTURE_MB = 2_000;

/** How many emails a realm sends in 24 hours, unless the operator says otherwise. */
export const DEFAULT_MAIL_DAILY_LIMIT = 10_000;

const DEFAULT_VERSION_DAYS = 30;

/** Reads how many there are of something, of so many digits at most. */
function readNumberOf(
  things: string,
  environment: Environment,
  name: string,
  { usual, digits }: { usual: number; digits: number },
): number {
  const raw = environment[name] || String(usual);
  if (!/^[1-9]\d*$/.test(raw) || raw.length > digits)
    throw new SettingsError(`${name} is “${raw}”; it must be a number of ${things}, such as ${usual}`);
  return Number(raw);
}

const MOST_PROXIES = 9;

function readProxies(environment: Environment): number {
  const raw = environment.TRUSTED_PROXIES || '0';
  if (!/^\d$/.test(raw)) {
    throw new SettingsError(`TRUSTED_PROXIES is “${raw}”; it must be a number from 0 to ${MOST_PROXIES}, such as 1`);
  }
  return Number(raw);
}

/** “a, b or c”. */
const listed = (choices: readonly string[]) => `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

function readChoice<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  unset: Choice,
) {
  const raw = environment[name] ?? unset;
  const choice = choices.find((candidate) => candidate === raw);
  if (!choice) throw new SettingsError(`${name} is “${raw}”; it must be ${listed(choices)}`);
  return choice;
}

function readApiBase(environment: Environment): string | null {
  const raw = environment.API_BASE;
  if (!raw) return null;
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new SettingsError(
      `API_BASE is “${raw}”; it must be an http or https address without a query, such as https://api.example.com`,
    );
  }
  return raw.replace(/\/+$/, '');
}

/** The address may hold a password: it is checked, and never repeated. */
function readMail(environment: Environment): ServerSettings['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from } = environment;
  if (!url) return null;
  if (!/^smtps?:\/\/[^/]/.test(url) || !URL.canParse(url)) {
    throw new SettingsError(
      'SMTP_URL is not the address of an SMTP server; use the form smtps://user:password@host:465',
    );
  }
  if (!from || !/^[^\s@<>]+@[^\s@<>]+$/.test(from)) {
    throw new SettingsError(
      `MAIL_FROM is “${from ?? ''}”; it must be the sender address of emails, such as no-reply@example.com`,
    );
  }
  return { url, from };
}

function readPublicOrigin(environment: Environment): string | null {
  const raw = environment.PUBLIC_ORIGIN;
  if (!raw) return null;
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new SettingsError(`PUBLIC_ORIGIN is “${raw}”; it must be an origin, such as https://watch.example.com`);
  }
  return url.origin;
}

/** The origin of a service. @param unset the service's own */
function readOrigin(environment: Environment, name: string, unset: string): string {
  const raw = environment[name] || unset;
  const url = URL.canParse(raw) ? new URL(raw) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new SettingsError(`${name} is “${raw}”; it must be an origin, such as ${unset}`);
  }
  return url.origin;
}

function readHeaderName(environment: Environment, name: string, example: string): string | null {
  const raw = environment[name];
  if (!raw) return null;
  if (!/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(raw)) {
    throw new SettingsError(`${name} is “${raw}”; it must be the name of a header, such as ${example}`);
  }
  return raw.toLowerCase();
}

function readRecaptcha(environment: Environment): RecaptchaSettings | null {
  const url = environment.RECAPTCHA_URL || RECAPTCHA_URL;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new SettingsError(`RECAPTCHA_URL is “${url}”; it must be an http or https address, such as ${RECAPTCHA_URL}`);
  }
  const secret = environment.RECAPTCHA_SECRET;
  return secret ? { secret, url } : null;
}

/** The address is checked, and never repeated: it may hold a password. */
function readDatabaseUrl(environment: Environment): string | null {
  const raw = environment.DATABASE_URL;
  if (!raw) return null;
  if (!/^postgres(?:ql)?:\/\//.test(raw) || !URL.canParse(raw) || new URL(raw).pathname.length < 2) {
    throw new SettingsError(
      'DATABASE_URL is not the address of a PostgreSQL server; use the form postgres://user:password@host:5432/database',
    );
  }
  return raw;
}

/** The keys are checked, and never repeated. @param use what the first one does, and what all do */
function readKeys(environment: Environment, name: string, use: string): readonly EncryptionKey[] {
  const raw = environment[name];
  if (!raw) return [];
  return raw.split(',').map((text) => {
    const key = parseEncryptionKey(text);
    if (key) return key;
    throw new SettingsError(
      `${name} is not a list of keys; use 32 bytes in base64, such as from: openssl rand -base64 32. Separate several keys with commas: ${use}`,
    );
  });
}

/** @throws SettingsError where a key that is given to a CDN would decrypt the store as well */
function readMediaKeys(environment: Environment, encryptionKeys: readonly EncryptionKey[]): readonly MediaKey[] {
  const keys = readKeys(environment, 'MEDIA_KEYS', 'the first signs, all verify');
  if (keys.some(({ id }) => encryptionKeys.some((own) => own.id === id)))
    throw new SettingsError('MEDIA_KEYS has a key of ENCRYPTION_KEY; use a key of its own, which a CDN may have');
  return keys.map(({ bytes }) => sharedMediaKey(bytes));
}

const OTLP_PROTOCOL = 'http/json';

/** Where spans are posted, as OpenTelemetry has it: an address of its own, or one for all signals. */
function readTracesUrl(environment: Environment): string | null {
  const name = environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
    ? 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
    : 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const raw = environment[name];
  if (!raw) return null;
  // the address may hold a key: it is checked, and never repeated
  if (!/^https?:\/\/[^/]/.test(raw) || !URL.canParse(raw)) {
    throw new SettingsError(`${name} must be an http or https address, such as http://127.0.0.1:4318`);
  }
  return name === 'OTEL_EXPORTER_OTLP_ENDPOINT' ? `${raw.replace(/\/+$/, '')}/v1/traces` : raw;
}

/** Which part of all traces is kept, unless the operator says otherwise. */
export const DEFAULT_TRACE_RATIO = 0.01;

/** How long spans wait to be sent together, in ms, unless the operator says otherwise. */
const DEFAULT_TRACE_SEND_MS = 2_000;

function readTraceRatio({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: raw }: Environment): number {
  // OpenTelemetry keeps everything where a sampler by ratio is named and no ratio is
  if (!raw) return sampler ? 1 : DEFAULT_TRACE_RATIO;
  const ratio = Number(raw);
  if (!/^[\d.]+$/.test(raw) || !(ratio <= 1)) {
    throw new SettingsError(`OTEL_TRACES_SAMPLER_ARG is “${raw}”; it must be a number from 0 to 1, such as 0.05`);
  }
  return ratio;
}

/** @throws SettingsError for a protocol other than the one that is spoken */
function refuseOtherProtocols(environment: Environment): void {
  const name = environment.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL';
  const protocol = environment[name] || OTLP_PROTOCOL;
  if (protocol !== OTLP_PROTOCOL) throw new SettingsError(`${name} is “${protocol}”; it must be ${OTLP_PROTOCOL}`);
}

/** What of traces is sent where; null where they are not asked for. */
function readTraces(environment: Environment): TraceSettings | null {
  const url = readTracesUrl(environment);
  if (url === null || environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  refuseOtherProtocols(environment);
  const { OTEL_TRACES_SAMPLER } = environment;
  const named = OTEL_TRACES_SAMPLER ? { OTEL_TRACES_SAMPLER } : {};
  const sampler = readChoice(named, 'OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_traceidratio');
  const sendMs = readNumberOf('milliseconds', environment, 'OTEL_BSP_SCHEDULE_DELAY', {
    usual: DEFAULT_TRACE_SEND_MS,
    digits: 5,
  });
  return { url, sampler, ratio: readTraceRatio(environment), sendMs };
}

/** For how long a CDN may keep an answer at most: pages are drawn anew after an hour, whatever they show. */
const LONGEST_CDN_SECONDS = SECONDS_PER_HOUR;
/** What may stand in a header. */
const HEADER_VALUE = /^[\x21-\x7e]+$/;

function readCdnMaxAge({ CDN_MAX_AGE: raw }: Environment): number | null {
  if (!raw || raw === '0') return null;
  if (!/^[1-9]\d{0,3}$/.test(raw) || Number(raw) > LONGEST_CDN_SECONDS) {
    throw new SettingsError(
      `CDN_MAX_AGE is “${raw}”; it must be a number of seconds from 0 to ${LONGEST_CDN_SECONDS}, such as 600 (0 offers nothing to a CDN)`,
    );
  }
  return Number(raw);
}

/** The address and the token may be secret: they are checked, and never repeated. */
function readCdnPurge(environment: Environment): CdnSettings['purge'] {
  const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = environment;
  const header = readHeaderName(environment, 'CDN_PURGE_TOKEN_HEADER', 'Fastly-Key');
  if (!url) return null;
  if (!/^https?:\/\/[^/]/.test(url) || !URL.canParse(url) || new URL(url).username) {
    throw new SettingsError(
      'CDN_PURGE_URL must be an http or https address without a user, such as https://cdn.example.com/purge',
    );
  }
  if (token && !HEADER_VALUE.test(token))
    throw new SettingsError('CDN_PURGE_TOKEN must be one word of ASCII characters, as it is sent in a header');
  return { url, token: token ? { header, value: token } : null };
}

/** @throws SettingsError where a CDN is to be purged of what it is not offered */
function readCdn(environment: Environment): CdnSettings | null {
  const maxAge = readCdnMaxAge(environment);
  const purge = readCdnPurge(environment);
  if (maxAge !== null) return { maxAgeMs: maxAge * MS_PER_SECOND, purge };
  if (purge) throw new SettingsError('CDN_PURGE_URL is set without CDN_MAX_AGE; set CDN_MAX_AGE as well, such as 600');
  return null;
}

/** Buckets as S3 names them, also those of older accounts and of other products. */
const BUCKET = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;
const PREFIX_PART = /^[\w!*'()-][\w!*'(). -]*$/;
const DEFAULT_MEDIA_STORE_REGION = 'us-east-1';

/** @throws SettingsError where a store is described that no bucket is named of */
export function readMediaStore(environment: Environment): MediaStoreSettings | null {
  const { MEDIA_STORE: raw } = environment;
  const endpoint = environment.MEDIA_STORE_ENDPOINT
    ? readOrigin(environment, 'MEDIA_STORE_ENDPOINT', 'https://minio.example.com')
    : null;
  const region = environment.MEDIA_STORE_REGION || DEFAULT_MEDIA_STORE_REGION;
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throw new SettingsError(`MEDIA_STORE_REGION is “${region}”; it must be the name of a region, such as eu-central-1`);
  if (!raw) {
    if (endpoint) throw new SettingsError('MEDIA_STORE_ENDPOINT is set without MEDIA_STORE; set MEDIA_STORE as well');
    return null;
  }
  const [, bucket = '', path = ''] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/.exec(raw) ?? [];
  const prefix = path === '' ? [] : path.split('/');
  if (!BUCKET.test(bucket) || !prefix.every((part) => PREFIX_PART.test(part)))
    throw new SettingsError(
      `MEDIA_STORE is “${raw}”; it must be a bucket with or without a prefix, such as s3://media.example.com/realms`,
    );
  return { bucket, prefix: prefix.join('/'), endpoint, region };
}

function readRealmsDir(environment: Environment, folder: string): string {
  const path = resolve(folder, environment.REALMS_DIR || 'realms');
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new SettingsError(`REALMS_DIR is “${path}”; it must be an existing folder with one folder per realm`);
  }
  return path;
}

/**
 * Reads the settings and checks each.
 *
 * @throws SettingsError naming the first one that cannot be used
 */
export function readSettings(environment: Environment, folder: string): ServerSettings {
  const encryptionKeys = readKeys(environment, 'ENCRYPTION_KEY', 'the first encrypts, all decrypt');
  return {
    port: readPort(environment),
    host: environment.HOST || '127.0.0.1',
    dataDir: resolve(folder, environment.DATA_DIR || 'data'),
    pictureMegabytes: readNumberOf('megabytes', environment, 'PICTURES_MAX_MB', {
      usual: DEFAULT_PICTURE_MB,
      digits: 7,
    }),
    drainMs: readDrainMs(environment),
    databaseUrl: readDatabaseUrl(environment),
    encryptionKeys,
    mediaKeys: readMediaKeys(environment, encryptionKeys),
    mediaStore: readMediaStore(environment),
    realmsDir: readRealmsDir(environment, folder),
    metrics: readMetrics(environment),
    traces: readTraces(environment),
    watchRealms: readChoice(environment, 'WATCH_REALMS', ['1', '0'], '1') === '1',
    simulates: readChoice(environment, 'SIMULATOR', ['1', '0'], '1') === '1',
    serviceWorker: readChoice(environment, 'SERVICE_WORKER', ['1', '0'], '0') === '1',
    apiBase: readApiBase(environment),
    countryHeader: readHeaderName(environment, 'COUNTRY_HEADER', 'X-Country'),
    regionHeader: readHeaderName(environment, 'REGION_HEADER', 'X-Region'),
    vpnHeader: readHeaderName(environment, 'VPN_HEADER', 'X-Vpn'),
    recaptcha: readRecaptcha(environment),
    stripeUrl: readOrigin(environment, 'STRIPE_URL', STRIPE_URL),
    paypalUrl: readOrigin(environment, 'PAYPAL_URL', PAYPAL_URL),
    allowPrivateProviders: readChoice(environment, 'ALLOW_PRIVATE_PROVIDERS', ['0', '1'], '0') === '1',
    outbox: readChoice(environment, 'OUTBOX', ['1', '0'], '1') === '1',
    mail: readMail(environment),
    mailDailyLimit: readNumberOf('emails', environment, 'MAIL_DAILY_LIMIT', {
      usual: DEFAULT_MAIL_DAILY_LIMIT,
      digits: 9,
    }),
    versionDays: readNumberOf('days', environment, 'VERSION_RETENTION_DAYS', {
      usual: DEFAULT_VERSION_DAYS,
      digits: 4,
    }),
    publicOrigin: readPublicOrigin(environment),
    trustedProxies: readProxies(environment),
    cdn: readCdn(environment),
    production:
      readChoice(environment, 'NODE_ENV', ['production', 'development', 'test'], 'production') === 'production',
    logLevel: readChoice(environment, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
  };
}

/** Whether only this machine reaches the server: it listens to itself, and no proxy stands in front. */
export const isLocalServer = ({ host, trustedProxies }: Pick<ServerSettings, 'host' | 'trustedProxies'>): boolean =>
  trustedProxies === 0 && /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

/** Whether emails are shown in the outbox: nothing sends them, and only this machine reaches the server. */
export const hasOutbox = (settings: Pick<ServerSettings, 'outbox' | 'mail' | 'host' | 'trustedProxies'>): boolean =>
  settings.outbox && settings.mail === null && isLocalServer(settings);

/** Where the store is that the settings name. */
export const placeOfStore = ({ databaseUrl, dataDir }: Pick<ServerSettings, 'databaseUrl' | 'dataDir'>): StorePlace =>
  databaseUrl ? { databaseUrl } : { dataDir };
