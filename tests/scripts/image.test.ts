import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '../../server/settings';
import { ROOT } from '../fixtures/root';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  image: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  stop_grace_period?: string;
}

const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const servers = Object.entries(services).filter(([, { image }]) => image === 'realmcast');
const dockerfile = read('Dockerfile');
const balancer = read('deploy/haproxy.cfg');

/** The variables that the last stage of the Dockerfile sets. */
const imageEnvironment = Object.fromEntries(
  [...(/^ENV (?:.*\\\n)*.*/m.exec(dockerfile)?.[0] ?? '').matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [
    name!,
    value!,
  ]),
);

/** What Compose makes of `${NAME}`, `${NAME:-default}` and `${NAME:?message}` with these variables. */
const interpolate = (text: string, variables: Readonly<Record<string, string>>) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, operator?: string, rest = '') => {
    const value = variables[name] || (operator === '-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name} is required: ${rest}`);
    return value;
  });

const environmentOf = ({ environment = {} }: Service, variables: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(value, variables)]));

const SECRETS = { POSTGRES_PASSWORD: 'a1b2', ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64') };

test('the image runs the version of Node on which the browser tests run the server', () => {
  const { optionalDependencies } = JSON.parse(read('e2e/node-24/package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set([...images, ...Object.values(optionalDependencies)]).size).toBe(1);
  expect(images).toHaveLength(2);
});

test('no package offers a command “node”, which would come before the machine’s own in every npm script', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { bin?: Record<string, string> }>;
  };
  expect(Object.keys(packages).filter((name) => packages[name]?.bin?.node)).toEqual([]);
});

test('compose.yaml sets what the server reads, to values that it accepts, and asks for every secret', () => {
  expect(servers).toHaveLength(2);
  for (const [, service] of servers) {
    const environment = { ...imageEnvironment, ...environmentOf(service, SECRETS), REALMS_DIR: 'realms' };
    // tsx reads the first one, and the client of S3 the others
    const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
    const known = new Set<PropertyKey>(['TSX_DISABLE_CACHE', ...credentials]);
    const settings = readSettings(
      new Proxy<Record<string, string>>(environment, {
        get: (target, name) => {
          known.add(name);
          return Reflect.get(target, name);
        },
      }),
      ROOT,
    );
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    expect(settings).toMatchObject({ production: true, trustedProxies: 1 });
    expect(new URL(settings.databaseUrl!).hostname in services).toBe(true);
    expect(service.stop_grace_period).toMatch(/^\d+s$/);
    expect(Number.parseInt(service.stop_grace_period!, 10) * 1000).toBeGreaterThan(settings.drainMs + 10_000);
    for (const secret of Object.keys(SECRETS))
      expect(() => environmentOf(service, { ...SECRETS, [secret]: '' })).toThrow(`${secret} is required`);
  }
});

test('the balancer listens where compose.yaml publishes it, and knows each process by its name and port', () => {
  const targets = [...balancer.matchAll(/^\s*server (\S+) (\S+):(\d+)$/gm)].map(([, name, host, port]) => ({
    name,
    host,
    port,
  }));
  expect(targets).toEqual(servers.map(([name]) => ({ name, host: name, port: imageEnvironment.PORT })));
  const [, bound] = /^\s*bind :(\d+)$/m.exec(balancer) ?? [];
  expect(services.balancer?.ports).toEqual([expect.stringMatching(new RegExp(`\\}:${bound}$`))]);
  for (const [, { volumes = [] }] of servers)
    expect(volumes.map((volume) => volume.split(':')[1])).toEqual([
      imageEnvironment.REALMS_DIR,
      imageEnvironment.DATA_DIR,
    ]);
});
