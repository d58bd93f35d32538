import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { FOLDER } from '../build';
import { startServer } from '../spawn-server';
import { numbered } from './browser';
import type { Figure, Measure } from './figure';
import { startProgram } from './process';

const CONNECTIONS = 400;
const ROUND_MS = 5_000;
/** How often the others ask, in ms: as viewers do, and not as fast as they can. */
const PAUSE_MS = 5;

/** How long an answer took from the first byte that was sent to the last that came, in ms. */
function timeOf(agent: Agent, address: string): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { accept: 'text/html', 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}

/** The time that 99 of a hundred answers take at most, in ms. @param answer waits for one, and says how long it took */
async function slowest(answer: () => Promise<number>, forMs: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + forMs;
  while (performance.now() < end) {
    times.push(await answer());
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)]!;
}

/** Lets a realm ask for nothing but an address and a password. */
function simplifySignUp(folder: string): void {
  for (const name of ['forms', 'consents.json']) rmSync(join(folder, name), { recursive: true, force: true });
  const file = join(folder, 'settings.json');
  const { mfaConfigurations: _, ...settings } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...settings, signupWithConsent: false }));
}

/** Signs up somebody new each time, from a network of their own, and says how long the account took, in ms. */
function signingUp(origin: string, realm: string): () => Promise<number> {
  let people = 0;
  return async () => {
    people += 1;
    const headers = {
      ...{ realm, 'content-type': 'application/json' },
      'x-forwarded-for': `10.${people >> 16}.${(people >> 8) & 255}.${people & 255}`,
    };
    const call = async (path: string, body: object, more = {}) => {
      const sent = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
      const answer = await fetch(`${origin}${path}`, sent);
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { authorisationToken: string };
    };
    const { authorisationToken } = await call('/api/v2/login/guest/checkin', {});
    const account = { email: `viewer-${people}@example.com`, secret: 'salt-and-lamp-88', consentAnswers: [] };
    const started = performance.now();
    await call('/api/v2/user', account, { authorization: `Bearer ${authorisationToken}` });
    return performance.now() - started;
  };
}

/**
 * What a stranger who asks one realm for pages that nobody keeps takes from others: the kept home page of another realm, and
 * `/healthz`, and sign-ups there, beside the same without the stranger.
 */
export const measure: Measure = async (rounds) => {
  const [attacked = '', other = ''] = readdirSync(join(FOLDER, 'realms')).sort();
  const server = await startServer({ LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '1' }, (realmsDir) =>
    simplifySignUp(join(realmsDir, other)),
  );
  const origin = numbered(server.origin);
  const home = (await fetch(`${origin}/realm/${other}/`)).url;
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const probes = [
    { what: 'kept home of another realm, p99', answer: () => timeOf(agent, home), atMost: 50 },
    { what: '/healthz, p99', answer: () => timeOf(agent, `${origin}/healthz`), atMost: 50 },
    { what: 'sign-ups of another realm, p99', answer: signingUp(origin, other), atMost: 1000 },
  ];
  const times = () => Promise.all(probes.map(({ answer }) => slowest(answer, ROUND_MS)));
  const ours: number[][] = [];
  const quiet: number[][] = [];
  const statuses: Record<string, number> = {};
  try {
    await times();
    for (let round = 0; round < rounds; round++) {
      quiet.push(await times());
      const attack = await startProgram('attack', `${origin}/realm/${attacked}/`, String(CONNECTIONS));
      ours.push(await times());
      attack.child.send('tell');
      const [came] = (await once(attack.child, 'message')) as [Record<string, number>];
      for (const [status, count] of Object.entries(came)) statuses[status] = (statuses[status] ?? 0) + count;
      await attack.stop();
    }
    const came = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
    return probes.map(
      ({ what, atMost }, at): Figure => ({
        what: `under attack: ${what}`,
        unit: 'ms',
        ours: ours.map((round) => round[at]!),
        yardstick: quiet.map((round) => round[at]!),
        aim: { of: 'value', atMost },
        note: `${CONNECTIONS} connections; the stranger was answered ${came.join(', ')}`,
      }),
    );
  } finally {
    agent.destroy();
    await server.stop();
  }
};
