import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentAnswer } from '../../schemas/generated/types';
import { mediaSigner } from '../../server/features/media/signed-address';
import { sharedMediaKey } from '../../server/kernel/keys/media-key';
import { NOW, ROOT, type TestServer, testServer } from '../fixtures/test-server';

interface Verdict {
  refused?: string;
  cacheKey?: string | null;
}
type Verify = (address: string, now: number) => Promise<Verdict>;

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const [oldKey, newKey] = [sharedMediaKey(OLD), sharedMediaKey(NEW)];
const HOST = 'https://cdn.example';
const SECONDS = NOW / 1000;

/** The example as an operator copies it. */
async function verifierOf(...keys: Buffer[]): Promise<Verify> {
  const { mediaVerifier } = await import(/* @vite-ignore */ join(ROOT, 'deploy/verify-media.js'));
  return mediaVerifier(keys.map((key) => key.toString('base64')).join(','));
}

describe('addresses of media that a CDN verifies', () => {
  let server: TestServer;
  let verify: Verify;
  beforeAll(async () => {
    server = await testServer(['aster'], { mediaKeys: [newKey, oldKey] });
    verify = await verifierOf(NEW, OLD);
  });
  afterAll(() => server.close());

  const sign = (path: string, key = newKey, realm = 'aster', now = NOW) =>
    mediaSigner(key, realm, now)(`media/${path}`, 'protected').replace('media/', `/media/${realm}/`);
  const filmOf = (app: TestServer['app']) => app.inject({ url: '/api/v2/content/film-1', headers: { realm: 'aster' } });
  /** What the server and the example say of a path. */
  const both = async (path: string) => {
    const answer = await server.app.inject(path);
    const { refused = 'open' } = await verify(HOST + path, SECONDS);
    return [answer.statusCode === 200 ? 'open' : answer.json().code, refused];
  };

  test('the example opens what the API signs, and gives every viewer’s address the same place in a cache', async () => {
    const { item } = (await filmOf(server.app)).json() as ContentAnswer;
    const path = item.playback!.hlsUrl.replace('media/', '/media/aster/');
    expect(path).toContain(`-${newKey.id}-`);
    expect(await both(path)).toEqual(['open', 'open']);
    const unsigned = `${HOST}/media/aster/film/master.m3u8`;
    for (const address of [path, sign('film/master.m3u8'), sign('film/master.m3u8', oldKey)])
      expect(await verify(HOST + address, SECONDS)).toEqual({ cacheKey: unsigned });
    // what a playlist names is below its signature
    expect(await verify(HOST + path.replace('master.m3u8', 'low.m4s'), SECONDS)).toEqual({
      cacheKey: `${HOST}/media/aster/film/low.m4s`,
    });
  });

  test('pictures are open, and keep their width in the key', async () => {
    expect(await both('/media/aster/art/cover.png?width=320')).toEqual(['open', 'open']);
    const { cacheKey } = await verify(`${HOST}/media/aster/art/cover.png?width=320`, SECONDS);
    expect(cacheKey).toBe(`${HOST}/media/aster/art/cover.png?width=320`);
  });

  test('both refuse what is not signed, forged, of another realm, key or folder, and what has expired', async () => {
    const good = sign('film/master.m3u8');
    const later = sign('film/master.m3u8', newKey, 'aster', NOW + 3_600_000);
    for (const [what, path, code] of [
      ['no signature', '/media/aster/film/master.m3u8', 'MEDIA_NOT_SIGNED'],
      ['another signature', good.replace(/.(?=\/film)/, (last) => (last === 'A' ? 'B' : 'A')), 'MEDIA_NOT_SIGNED'],
      ['a later end', good.replace(/until-\w+/, later.match(/until-\w+/)![0]), 'MEDIA_NOT_SIGNED'],
      ['another key’s id', good.replace(newKey.id!, oldKey.id!), 'MEDIA_NOT_SIGNED'],
      ['an unknown key', sign('film/master.m3u8', sharedMediaKey(Buffer.alloc(32, 9))), 'MEDIA_NOT_SIGNED'],
      ['another realm', sign('film/master.m3u8', newKey, 'birch').replace('birch', 'aster'), 'MEDIA_NOT_SIGNED'],
      ['another folder', good.replace('/film/', '/films/'), 'MEDIA_NOT_SIGNED'],
      ['an end in the past', sign('film/master.m3u8', newKey, 'aster', NOW - 6 * 3_600_000), 'MEDIA_EXPIRED'],
    ] as const)
      expect(await both(path), what).toEqual([code, code]);
  });

  test('keys roll: an address is good for as long as its key is accepted, and no longer', async () => {
    const path = sign('film/master.m3u8', oldKey);
    expect(await both(path)).toEqual(['open', 'open']);
    const after = server.variant({ mediaKeys: [newKey] });
    expect((await after.inject(path)).json()).toMatchObject({ code: 'MEDIA_NOT_SIGNED' });
    expect(await (await verifierOf(NEW))(HOST + path, SECONDS)).toEqual({ refused: 'MEDIA_NOT_SIGNED' });
    // what the store's own key signed before there were shared ones still plays
    const before = server.variant({ mediaKeys: [] });
    const { item } = (await filmOf(before)).json() as ContentAnswer;
    const own = item.playback!.hlsUrl.replace('media/', '/media/aster/');
    expect(own).not.toContain(newKey.id);
    expect((await after.inject(own)).statusCode).toBe(200);
  });

  test('the test vector of the documentation is what the server signs', () => {
    const document = readFileSync(join(ROOT, 'docs/media-addresses.md'), 'utf8');
    const vector = (name: string) => new RegExp(`^\\| ${name} \\| \`([^\`]+)\``, 'm').exec(document)?.[1] ?? '';
    const key = sharedMediaKey(Buffer.from(vector('key'), 'base64'));
    const end = Number(vector('end'));
    const signed = mediaSigner(key, vector('realm'), (end - 1) * 1000)(`media/${vector('file')}`, 'public', end * 1000);
    expect(key.id).toBe(vector('key id'));
    expect(`/${signed.replace('media/', `media/${vector('realm')}/`)}`).toBe(vector('address'));
  });
});
