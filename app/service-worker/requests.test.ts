import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkerConfig } from '../../renderer/realm/offline';
import { kindOf, type RequestFacts } from './requests';

const ORIGIN = 'https://watch.example';
const config: WorkerConfig = {
  ...{ realm: 'aster', basename: '/realm/aster', build: 'one', cachePrefix: 'realmcast aster ' },
  ...{ storesPages: true, storesContent: true },
};
const ownHost: WorkerConfig = { ...config, basename: '' };

const request = (path: string, over: Partial<RequestFacts> = {}): RequestFacts => ({
  url: ORIGIN + path,
  method: 'GET',
  mode: 'cors',
  destination: '',
  cache: 'default',
  headers: new Headers(),
  ...over,
});
const opened = (path: string, over: Partial<RequestFacts> = {}) =>
  request(path, { mode: 'navigate', destination: 'document', ...over });
const kind = (facts: RequestFacts, of = config) => kindOf(facts, ORIGIN, of);

test('a document below the realm’s base is a page, and none beside it or in a frame', () => {
  expect(kind(opened('/realm/aster/home'))).toBe('page');
  expect(kind(opened('/realm/aster/section/films?page=2'))).toBe('page');
  for (const path of ['/realm/asterix/home', '/realm/beryl/home', '/home', '/api/v2/page/home'])
    expect(kind(opened(path)), path).toBeUndefined();
  expect(kind(opened('/realm/aster/embed/film', { destination: 'iframe' }))).toBeUndefined();
  expect(kind(opened('/realm/aster/_language?to=fr'))).toBeUndefined();
  expect(kind(opened('/home'), ownHost)).toBe('page');
  // a provider comes back with a code that is good once
  for (const path of ['/api/v2/identity/return?code=1', '/realm/beryl/home', '/media/aster/terms.pdf', '/_language'])
    expect(kind(opened(path), ownHost), path).toBeUndefined();
});

test('files are those with hashed names, and labels and facts of this realm alone', () => {
  for (const path of ['/assets/Rail-1a2b.js', '/labels/aster/fr.1a.js', '/_realm/aster/1a.json'])
    expect(kind(request(path)), path).toBe('asset');
  for (const path of ['/labels/beryl/fr.1a.js', '/_realm/beryl/1a.json', '/assets/Rail-1a2b.js?cache-bust=1'])
    expect(kind(request(path)), path).toBeUndefined();
});

test('pictures and fonts of this realm, unless content is for those only who have signed in', () => {
  const poster = request('/media/aster/art/poster.webp?w=320', { destination: 'image' });
  expect(kind(poster)).toBe('picture');
  expect(kind(poster, { ...config, storesContent: false })).toBeUndefined();
  const signed = '/media/aster/.until-tpag00-3-28qvDPuXxgNPqBvxA8XSKg/films/siege/still.webp';
  expect(kind(request(signed, { destination: 'image' }))).toBeUndefined();
  expect(kind(request('/media/beryl/art/poster.webp', { destination: 'image' }))).toBeUndefined();
  expect(kind(request('/media/aster/films/siege/720p.mp4', { destination: 'video' }))).toBeUndefined();
  expect(kind(request('/media/aster/films/siege/1.m4s'))).toBeUndefined();
});

test('a change of who looks is known by the call that tells the server', () => {
  expect(kind(request('/realm/aster/_view', { method: 'DELETE' }))).toBe('audience');
  expect(kind(request('/realm/aster/_view', { method: 'POST' }))).toBe('audience');
  expect(kind(request('/realm/beryl/_view', { method: 'DELETE' }))).toBeUndefined();
  expect(kind(request('/_view', { method: 'DELETE' }), ownHost)).toBe('audience');
});

const part = fc.constantFrom(
  ...['realm', 'aster', 'beryl', 'api', 'v2', 'media', 'assets', 'labels', '_realm', '_view', '_language', 'home', ''],
  ...['.until-tpag00-3-28qvDPuXxgNPqBvxA8XSKg', 'film.mp4', 'poster.webp', 'Rail-1a2b.js'],
);
const anyRequest = fc.record({
  origin: fc.constantFrom(ORIGIN, 'https://other.example'),
  parts: fc.array(part, { maxLength: 6 }),
  search: fc.constantFrom('', '?token=secret', '?w=320'),
  method: fc.constantFrom('GET', 'GET', 'POST', 'DELETE', 'HEAD', 'PUT'),
  mode: fc.constantFrom<RequestMode>('navigate', 'cors', 'no-cors', 'same-origin'),
  destination: fc.constantFrom<RequestDestination>('document', 'iframe', '', 'image', 'font', 'video', 'script'),
  cache: fc.constantFrom<RequestCache>('default', 'no-store', 'reload'),
  headers: fc.constantFrom<Record<string, string>>({}, { authorization: 'Bearer x' }, { range: 'bytes=0-1' }),
});

test('whatever is requested: nothing of others, no API, no signed address, nothing with a bearer, no part of a file', () => {
  fc.assert(
    fc.property(anyRequest, fc.constantFrom(config, ownHost), ({ origin, parts, search, headers, ...rest }, of) => {
      const path = `/${parts.join('/')}`;
      const found = kind({ ...rest, url: origin + path + search, headers: new Headers(headers) }, of);
      if (found === undefined) return;
      expect(origin).toBe(ORIGIN);
      if (found === 'audience') {
        expect(path).toBe(`${of.basename}/_view`);
        expect(rest.method).not.toBe('GET');
        return;
      }
      expect(rest.method).toBe('GET');
      expect(headers).toEqual({});
      expect(path).not.toMatch(/^\/api\//);
      expect(path).not.toMatch(/^\/(?:realm|media|labels|_realm)\/beryl\//);
      if (found === 'page') {
        expect([rest.mode, rest.destination]).toEqual(['navigate', 'document']);
        expect(path.startsWith(`${of.basename}/`)).toBe(true);
        expect(path).not.toMatch(/^\/(?:media|assets|labels|_realm)\//);
      } else {
        expect(path).not.toContain('/.until-');
        expect(rest.cache).toBe('default');
        expect(path).toMatch(/^\/(?:assets|labels\/aster|_realm\/aster|media\/aster)\//);
      }
    }),
    { numRuns: 20_000 },
  );
});
