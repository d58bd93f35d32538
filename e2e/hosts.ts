import { generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findHeadlessChromium } from '../scripts/chromium';
import { certificateOf } from '../tests/fixtures/certificate';

const DAY_MS = 86_400_000;
/** Longer than a journey takes on a busy machine. */
const IDLE_MS = 300_000;

/** Serves a host over TLS on this machine. */
export async function startHost(name: string, answer: RequestListener): Promise<{ port: number; stop(): void }> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const now = Date.now();
  const cert = certificateOf(keys, { name, from: now - DAY_MS, until: now + DAY_MS });
  const server = createServer({ key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }), cert }, answer);
  // nobody takes the certificate for a page that is gone: its last beacon needs a connection that is still open
  server.keepAliveTimeout = IDLE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * A browser that finds hosts on this machine, by their ports.
 *
 * @param userAgent what it says that it is, also in beacons of pages that are left, for which a context's does not count
 */
export function browserThatFinds(
  hosts: Readonly<Record<string, number>>,
  executablePath = findHeadlessChromium(),
  userAgent?: string,
): Promise<Browser> {
  const rules = Object.entries(hosts).map(([host, port]) => `MAP ${host}:443 127.0.0.1:${port}`);
  return chromium.launch({
    args: [
      ...CHROMIUM_ARGS,
      `--host-resolver-rules=${rules.join(',')}`,
      ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
    ],
    ...(executablePath && { executablePath }),
  });
}

/** A page as the journeys have it, which takes the certificates of such hosts. */
export const openPageOf = (browser: Browser): Promise<Page> =>
  browser.newPage({ ignoreHTTPSErrors: true, locale: 'en-US', viewport: { width: 1280, height: 800 } });
