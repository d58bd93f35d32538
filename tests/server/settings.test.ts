import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { StoreLocked } from '../../server/kernel/database/lock';
import { START_CODES, StartError } from '../../server/kernel/errors/start-error';
import { encryptionKey } from '../../server/kernel/keys/encryption';
import { sharedMediaKey } from '../../server/kernel/keys/media-key';
import { explainFailure } from '../../server/main';
import { isLocalServer, readSettings, SettingsError } from '../../server/settings';
import { ROOT } from '../fixtures/test-server';

const read = (environment: Record<string, string>) => readSettings(environment, ROOT);

describe('settings', () => {
  test('all have a default', () => {
    expect(read({})).toEqual({
      port: 4000,
      metrics: null,
      traces: null,
      pictureMegabytes: 2000,
      drainMs: 0,
      host: '127.0.0.1',
      dataDir: join(ROOT, 'data'),
      databaseUrl: null,
      encryptionKeys: [],
      mediaKeys: [],
      mediaStore: null,
      realmsDir: join(ROOT, 'realms'),
      watchRealms: true,
      simulates: true,
      serviceWorker: false,
      apiBase: null,
      countryHeader: null,
      regionHeader: null,
      vpnHeader: null,
      recaptcha: null,
      stripeUrl: 'https://api.stripe.com',
      paypalUrl: 'https://api-m.paypal.com',
      allowPrivateProviders: false,
      cdn: null,
      outbox: true,
      mail: null,
      mailDailyLimit: 10_000,
      versionDays: 30,
      publicOrigin: null,
      trustedProxies: 0,
      production: true,
      logLevel: 'warn',
    });
  });

  test('each can be chosen', () => {
    const own = read({
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: 'elsewhere',
      DATABASE_URL: 'postgresql://realmcast:secret@db.example:5433/streams?sslmode=require',
      ENCRYPTION_KEY: `${Buffer.alloc(32, 1).toString('base64')},${Buffer.alloc(32, 2).toString('hex')}`,
      MEDIA_KEYS: Buffer.alloc(32, 3).toString('base64'),
      REALMS_DIR: tmpdir(),
      WATCH_REALMS: '0',
      SIMULATOR: '0',
      SERVICE_WORKER: '1',
      API_BASE: 'https://api.example.com/v/',
      COUNTRY_HEADER: 'X-Country',
      REGION_HEADER: 'X-Region',
      VPN_HEADER: 'X-Vpn',
      RECAPTCHA_SECRET: 'of-the-captcha',
      RECAPTCHA_URL: 'http://localhost:9/verify',
      STRIPE_URL: 'http://localhost:9',
      PAYPAL_URL: 'https://api-m.sandbox.paypal.com',
      SMTP_URL: 'smtps://mailer:secret@mail.example.com:465',
      MAIL_FROM: 'no-reply@example.com',
      MAIL_DAILY_LIMIT: '500',
      VERSION_RETENTION_DAYS: '7',
      PUBLIC_ORIGIN: 'https://watch.example.com',
      TRUSTED_PROXIES: '2',
      NODE_ENV: 'development',
      LOG_LEVEL: 'debug',
      PICTURES_MAX_MB: '500',
      DRAIN_SECONDS: '5',
      ALLOW_PRIVATE_PROVIDERS: '1',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example/otlp/',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_BSP_SCHEDULE_DELAY: '500',
      MEDIA_STORE: 's3://media.example.com/realms/2026/',
      MEDIA_STORE_ENDPOINT: 'https://minio.example.com:9000/',
      MEDIA_STORE_REGION: 'eu-central-1',
      CDN_MAX_AGE: '600',
      CDN_PURGE_URL: 'https://cdn.example/purge',
      CDN_PURGE_TOKEN: 'secret',
      CDN_PURGE_TOKEN_HEADER: 'Fastly-Key',
    });
    expect(own).toEqual({
      port: 0,
      metrics: { host: '10.0.0.1', port: 9464 },
      traces: { url: 'https://traces.example/otlp/v1/traces', sampler: 'traceidratio', ratio: 0.25, sendMs: 500 },
      pictureMegabytes: 500,
      drainMs: 5_000,
      host: '0.0.0.0',
      dataDir: join(ROOT, 'elsewhere'),
      databaseUrl: 'postgresql://realmcast:secret@db.example:5433/streams?sslmode=require',
      encryptionKeys: [encryptionKey(Buffer.alloc(32, 1)), encryptionKey(Buffer.alloc(32, 2))],
      mediaKeys: [sharedMediaKey(Buffer.alloc(32, 3))],
      mediaStore: {
        bucket: 'media.example.com',
        prefix: 'realms/2026',
        endpoint: 'https://minio.example.com:9000',
        region: 'eu-central-1',
      },
      realmsDir: tmpdir(),
      watchRealms: false,
      simulates: false,
      serviceWorker: true,
      apiBase: 'https://api.example.com/v',
      countryHeader: 'x-country',
      regionHeader: 'x-region',
      vpnHeader: 'x-vpn',
      allowPrivateProviders: true,
      cdn: {
        maxAgeMs: 600_000,
        purge: { url: 'https://cdn.example/purge', token: { header: 'fastly-key', value: 'secret' } },
      },
      recaptcha: { secret: 'of-the-captcha', url: 'http://localhost:9/verify' },
      stripeUrl: 'http://localhost:9',
      paypalUrl: 'https://api-m.sandbox.paypal.com',
      outbox: true,
      mail: { url: 'smtps://mailer:secret@mail.example.com:465', from: 'no-reply@example.com' },
      mailDailyLimit: 500,
      versionDays: 7,
      publicOrigin: 'https://watch.example.com',
      trustedProxies: 2,
      production: false,
      logLevel: 'debug',
    });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', ''],
    ['NODE_ENV', 'prod'],
    ['WATCH_REALMS', 'yes'],
    ['SIMULATOR', 'off'],
    ['SERVICE_WORKER', 'off'],
    ['OUTBOX', 'yes'],
    ['TRUSTED_PROXIES', 'all'],
    ['TRUSTED_PROXIES', '10'],
    ['LOG_LEVEL', 'loud'],
    ['PICTURES_MAX_MB', '0'],
    ['MAIL_DAILY_LIMIT', '0'],
    ['VERSION_RETENTION_DAYS', '0'],
    ['ALLOW_PRIVATE_PROVIDERS', 'yes'],
    ['PICTURES_MAX_MB', '2 GB'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '5s'],
    ['CDN_MAX_AGE', '3601'],
    ['CDN_MAX_AGE', '10m'],
    ['API_BASE', 'api.example.com'],
    ['API_BASE', 'ftp://api.example.com'],
    ['API_BASE', 'https://api.example.com/?a=b'],
    ['COUNTRY_HEADER', 'X Country'],
    ['REGION_HEADER', 'X Region'],
    ['VPN_HEADER', 'is it'],
    ['RECAPTCHA_URL', 'verify'],
    ['STRIPE_URL', 'https://api.stripe.com/v1'],
    ['PAYPAL_URL', 'sandbox'],
    ['PUBLIC_ORIGIN', 'watch.example.com'],
    ['PUBLIC_ORIGIN', 'https://watch.example.com/realm'],
    ['REALMS_DIR', '/nowhere/at/all'],
    ['REALMS_DIR', join(ROOT, 'package.json')],
  ])('%s cannot be “%s”: the error names both and says what it takes', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(SettingsError);
    expect(() => read({ [name]: value })).toThrow(`${name} is “${value}”; it must be`);
  });
});

test.each(['mysql://root:hunter2@db/x', 'postgres://u:hunter2@db', 'hunter2'])(
  'DATABASE_URL cannot be “%s”, and its password is not repeated',
  (url) => {
    expect(() => read({ DATABASE_URL: url })).toThrow(SettingsError);
    expect(() => read({ DATABASE_URL: url })).toThrow(
      /^DATABASE_URL is not the address of a PostgreSQL server; (?!.*hunter2)/,
    );
  },
);

test('ENCRYPTION_KEY takes keys alone, and what is none is not repeated', () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  for (const wrong of ['hunter2', key.slice(4), `${key},hunter2`, `${key},`, 'g'.repeat(64)]) {
    expect(() => read({ ENCRYPTION_KEY: wrong }), wrong).toThrow(
      /^ENCRYPTION_KEY is not a list of keys; (?!.*hunter2)/,
    );
  }
});

test('MEDIA_KEYS takes keys alone, none of which decrypts the store', () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  expect(() => read({ MEDIA_KEYS: 'hunter2' })).toThrow(/^MEDIA_KEYS is not a list of keys; (?!.*hunter2)/);
  expect(() => read({ MEDIA_KEYS: key, ENCRYPTION_KEY: key })).toThrow(
    'MEDIA_KEYS has a key of ENCRYPTION_KEY; use a key of its own, which a CDN may have',
  );
});

test('SMTP_URL is checked without repeating its password, and needs MAIL_FROM', () => {
  expect(() => read({ SMTP_URL: 'https://u:hunter2@mail.example.com' })).toThrow(
    /^SMTP_URL is not the address(?!.*hunter2)/,
  );
  expect(() => read({ SMTP_URL: 'smtp://mail.example.com' })).toThrow('MAIL_FROM is “”; it must be');
  expect(() => read({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'A <a@b.c>' })).toThrow('MAIL_FROM');
});

test('MEDIA_STORE is a bucket with or without a prefix, at AWS unless an endpoint is named', () => {
  const store = { bucket: 'films', prefix: '', endpoint: null, region: 'us-east-1' };
  expect(read({ MEDIA_STORE: 's3://films' }).mediaStore).toEqual(store);
  expect(read({ MEDIA_STORE: 's3://films/', MEDIA_STORE_REGION: '' }).mediaStore).toEqual(store);
  expect(read({ MEDIA_STORE: 's3://films/a/b' }).mediaStore).toEqual({ ...store, prefix: 'a/b' });
  expect(read({ MEDIA_STORE: '' }).mediaStore).toBeNull();
  for (const wrong of [
    'films',
    's3:films',
    's3://',
    's3://f',
    's3://films//a',
    's3://films/../a',
    's3://a b',
    'https://films',
  ])
    expect(() => read({ MEDIA_STORE: wrong })).toThrow(`MEDIA_STORE is “${wrong}”`);
  expect(() => read({ MEDIA_STORE_ENDPOINT: 'https://minio.example' })).toThrow('set MEDIA_STORE as well');
  const own = { MEDIA_STORE: 's3://films' };
  for (const wrong of [
    'minio.example',
    'ftp://minio.example',
    'https://minio.example/films',
    'https://u:p@minio.example',
  ])
    expect(() => read({ ...own, MEDIA_STORE_ENDPOINT: wrong })).toThrow('MEDIA_STORE_ENDPOINT');
  expect(() => read({ ...own, MEDIA_STORE_REGION: 'EU Central' })).toThrow('MEDIA_STORE_REGION');
});

test('CDN_PURGE_URL is checked without repeating its secrets, and needs CDN_MAX_AGE', () => {
  const own = { CDN_MAX_AGE: '600', CDN_PURGE_URL: 'https://cdn.example/purge' };
  expect(read(own).cdn).toEqual({ maxAgeMs: 600_000, purge: { url: 'https://cdn.example/purge', token: null } });
  expect(read({ CDN_MAX_AGE: '0' }).cdn).toBeNull();
  expect(() => read({ ...own, CDN_MAX_AGE: '' })).toThrow('set CDN_MAX_AGE as well');
  for (const wrong of ['hunter2', 'ftp://cdn.example', 'https://u:hunter2@cdn.example'])
    expect(() => read({ ...own, CDN_PURGE_URL: wrong })).toThrow(/^CDN_PURGE_URL must be (?!.*hunter2)/);
  expect(() => read({ ...own, CDN_PURGE_TOKEN: 'hunter2\nx: y' })).toThrow(/^CDN_PURGE_TOKEN must be (?!.*hunter2)/);
});

test.each([
  ['127.0.0.1', 0, true],
  ['localhost', 0, true],
  ['::1', 0, true],
  ['0.0.0.0', 0, false],
  ['127.0.0.1', 1, false],
])('a server on %s behind %i proxies is this machine’s own: %s', (host, trustedProxies, isLocal) => {
  expect(isLocalServer({ host, trustedProxies })).toBe(isLocal);
});

describe('a start that fails', () => {
  test('is told in one line with a code', () => {
    expect(explainFailure(new SettingsError('PORT is “x”'))).toBe('BAD_SETTING  PORT is “x”');
    expect(explainFailure(new StoreLocked('open in process 5'))).toBe('STORE_LOCKED  open in process 5');
    expect(explainFailure(new StartError('STORE_EXPOSED', 'anybody'))).toBe('STORE_EXPOSED  anybody');
    expect(explainFailure(Object.assign(new Error('listen'), { code: 'EADDRINUSE' }))).toMatch(/^PORT_IN_USE {2}/);
    expect(explainFailure('odd')).toBe('odd');
  });

  test('has a code that docs/errors.md explains', () => {
    const page = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8');
    for (const code of START_CODES) expect(page).toContain(`| \`${code}\` | `);
  });
});

describe('traces', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';
  const traces = (environment: Record<string, string>) => read({ OTEL_EXPORTER_OTLP_ENDPOINT, ...environment }).traces;

  test('are one in a hundred by default, all of them for a sampler without a ratio, and none where they are disabled', () => {
    const url = 'http://127.0.0.1:4318/v1/traces';
    expect(traces({ OTEL_TRACES_SAMPLER: '' })).toEqual({
      ...{ url, sampler: 'parentbased_traceidratio', ratio: 0.01, sendMs: 2_000 },
    });
    expect(traces({ OTEL_TRACES_SAMPLER_ARG: '0.5' })).toMatchObject({ ratio: 0.5 });
    expect(traces({ OTEL_TRACES_SAMPLER: 'traceidratio' })).toEqual({
      ...{ url, sampler: 'traceidratio', ratio: 1, sendMs: 2_000 },
    });
    expect(traces({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://own.example/here' })?.url).toBe(
      'http://own.example/here',
    );
    expect(traces({ OTEL_SDK_DISABLED: 'true' })).toBeNull();
  });

  test.each([
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
    ['OTEL_BSP_SCHEDULE_DELAY', '0'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/protobuf'],
  ])('%s cannot be “%s”', (name, value) => {
    expect(() => traces({ [name]: value })).toThrow(`${name} is “${value}”; it must be`);
  });

  test.each(['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])(
    '%s must be an address, which is not repeated',
    (name) => {
      expect(() => traces({ [name]: 'key:hunter2' })).toThrow(new RegExp(`^${name} must be an http (?!.*hunter2)`));
    },
  );
});
