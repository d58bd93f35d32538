import { describe, expect, test, vi } from 'vitest';
import { type ApiClientOptions, createApiClient, createCall } from '../../app/viewer/api-client';
import { ApiError } from '../../renderer/contract';

interface Call {
  address: string;
  headers: Record<string, string>;
}

function client(answer: () => Promise<Response> | Response, more: Partial<ApiClientOptions> = {}) {
  const calls: Call[] = [];
  const warnings: string[] = [];
  const api = createApiClient({
    fetch: async (address, { headers }) => {
      calls.push({ address, headers });
      return answer();
    },
    base: '',
    realm: 'aster',
    locale: 'fr_FR',
    version: '1.2.3',
    warn: (message) => warnings.push(message),
    ...more,
  });
  return { api, calls, warnings };
}

const respond = (body: string, type: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'content-type': type, ...(init.headers as Record<string, string>) } });

describe('a realm with a videoEndpoint', () => {
  const item = { type: 'VOD_VIDEO', id: 'a', title: 'A', playback: { hlsUrl: 'media/own.m3u8' } };
  const there = { ...item, title: 'not told', playback: { hlsUrl: 'https://play.example/a.m3u8' }, startOver: 'now' };
  const answers = (played: Response) => (address: string) =>
    address.startsWith('/api/') ? respond(JSON.stringify({ item }), 'application/json') : played;
  const ask = async (videoEndpoint: string, played: Response, base = '') => {
    const calls: string[] = [];
    const answer = answers(played);
    const { api, warnings } = client(() => played, {
      videoEndpoint,
      base,
      fetch: async (address) => {
        calls.push(address);
        return answer(address.slice(base.length));
      },
    });
    return { item: (await api.content({ id: 'a' })).item, calls, warnings };
  };

  test('videoEndpoint: playback answers come from there, and nothing else does', async () => {
    const { item: got, calls } = await ask(
      'https://play.example/films',
      respond(JSON.stringify({ item: there }), 'application/json'),
    );
    expect(calls).toEqual(['/api/v2/content/a', 'https://play.example/films/a']);
    expect(got).toEqual({ ...item, playback: there.playback, startOver: 'now' });
  });

  test('videoEndpoint: a path is one of the API’s own server', async () => {
    const { calls } = await ask('/play', respond('{"item":{}}', 'application/json'), 'http://api.example');
    expect(calls).toEqual(['http://api.example/api/v2/content/a', 'http://api.example/play/a']);
  });

  test('what it does not give is not played, and the page stands', async () => {
    const { item: got, warnings } = await ask('/play', respond('{}', 'application/json', { status: 403 }));
    expect(got).toEqual({ type: 'VOD_VIDEO', id: 'a', title: 'A' });
    expect(warnings).toHaveLength(1);
  });
});

describe('every call', () => {
  test('AP-00 names app, key, realm, version and language, with a hyphen', async () => {
    const { api, calls } = client(() => respond('{"item":{}}', 'application/json'));
    await api.content({ id: 'a b/c' });
    expect(calls[0]).toEqual({
      address: '/api/v2/content/a%20b%2Fc',
      headers: {
        accept: 'application/json',
        'x-api-key': 'realmcast-web',
        realm: 'aster',
        app: 'realmcast',
        'x-app-var': '1.2.3',
        'accept-language': 'fr-FR',
      },
    });
  });

  test('AP-00 a JSON type is read as JSON, any other as text', async () => {
    for (const type of ['application/json; charset=utf-8', 'application/hal+json']) {
      expect(await client(() => respond('{"a":1}', type)).api.content({ id: 'x' })).toEqual({ a: 1 });
    }
    expect(await client(() => respond('{"a":1}', 'text/plain')).api.content({ id: 'x' })).toBe('{"a":1}');
  });

  test('AP-00 a body that cannot be processed is an empty object, and a warning', async () => {
    const { api, warnings } = client(() => respond('{"a":', 'application/json'));
    expect(await api.content({ id: 'x' })).toEqual({});
    expect(warnings).toHaveLength(1);
  });

  test('AP-00 the offset of the server’s clock comes from Date', async () => {
    const offsets: number[] = [];
    const ahead = new Date(Date.now() + 3_600_000).toUTCString();
    const onClock = (offset: number) => offsets.push(offset);
    await client(() => respond('{}', 'application/json', { headers: { date: ahead } }), { onClock }).api.content({
      id: 'x',
    });
    await client(() => respond('{}', 'application/json', { headers: { date: 'soon' } }), { onClock }).api.content({
      id: 'x',
    });
    // what a CDN has kept for half an hour
    await client(() => respond('{}', 'application/json', { headers: { date: ahead, age: '1800' } }), {
      onClock,
    }).api.content({ id: 'x' });
    expect(offsets).toHaveLength(2);
    expect(Math.abs(offsets[0]! - 3_600_000)).toBeLessThan(2000);
    expect(Math.abs(offsets[1]! - 5_400_000)).toBeLessThan(2000);
  });

  test('parameters that are not given are left out', async () => {
    const { api, calls } = client(() => respond('{}', 'application/json'));
    await api.bucket({ id: 'b' });
    await api.bucket({ id: 'b', page: 2, rpp: 9 });
    await api.cards({ ids: ['a', 'b'] });
    expect(calls.map(({ address }) => address)).toEqual([
      '/api/v2/bucket/b',
      '/api/v2/bucket/b?page=2&rpp=9',
      '/api/v2/cards?ids=a%2Cb',
    ]);
    expect(await api.cards({ ids: [] })).toEqual([]);
    expect(calls).toHaveLength(3);
  });
});

describe('a call that fails', () => {
  test('has the API’s own code, status and words', async () => {
    const problem = JSON.stringify({ code: 'UNKNOWN_CONTENT', detail: 'No such film.', status: 404 });
    const { api } = client(() => respond(problem, 'application/problem+json', { status: 404 }));
    await expect(api.content({ id: 'x' })).rejects.toMatchObject({
      status: 404,
      code: 'UNKNOWN_CONTENT',
      message: 'No such film.',
    });
    await expect(api.content({ id: 'x' })).rejects.toBeInstanceOf(ApiError);
  });

  test('has a code of ours where the API gives none', async () => {
    const html = client(() => respond('<p>Bad gateway', 'text/html', { status: 502 }));
    await expect(html.api.content({ id: 'x' })).rejects.toMatchObject({ status: 502, code: 'API_FAILED' });
    const broken = client(() => respond('{', 'application/json', { status: 500 }));
    await expect(broken.api.content({ id: 'x' })).rejects.toMatchObject({ status: 500, code: 'API_FAILED' });
    const silent = client(() => Promise.reject(new TypeError('no network')));
    await expect(silent.api.content({ id: 'x' })).rejects.toMatchObject({ status: 0, code: 'API_UNREACHABLE' });
  });

  test('leaves no rejection unhandled when its signal was aborted before and the network fails', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const { api } = client(() => Promise.reject(new Error('offline')), { signal: AbortSignal.abort() });
    await expect(api.live()).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise((resolve) => setTimeout(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('ends when its signal says so, though the network goes on', async () => {
    const { api } = client(() => new Promise(() => {}), { signal: AbortSignal.timeout(20) });
    await expect(api.content({ id: 'x' })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('init', () => {
  const nothing = {
    analyticsEvents: null,
    authentication: null,
    labels: null,
    preferences: null,
    settings: null,
    licences: null,
    eventCount: null,
    menu: null,
    content: null,
    iconStore: null,
  };

  test('RE-09 (part) every field is null when the call fails, whatever the way', async () => {
    const failing = [
      client(() => respond('{"code":"INTERNAL"}', 'application/problem+json', { status: 500 })),
      client(() => Promise.reject(new TypeError('no network'))),
      client(() => respond('nonsense', 'application/json')),
      client(() => new Promise(() => {}), { signal: AbortSignal.timeout(20) }),
    ];
    for (const { api, warnings } of failing) {
      expect(await api.init()).toEqual(nothing);
      expect(warnings.length).toBeGreaterThan(0);
    }
  });

  test('RE-09 (part) fields that an answer lacks are null, those that it has are there', async () => {
    const { api, calls } = client(() => respond('{"eventCount":3}', 'application/json'));
    expect(await api.init({ countEvents: 'LIVE' })).toEqual({ ...nothing, eventCount: 3 });
    expect(calls[0]?.address).toBe('/api/v1/init/?countEvents=LIVE');
  });
});

test('a change without a body outlives its page, so that whoever goes on at once has made it; other calls end with theirs', async () => {
  const kept: (boolean | undefined)[] = [];
  const call = createCall({
    fetch: async (_, { keepalive }) => {
      kept.push(keepalive);
      return respond('{}', 'application/json');
    },
    ...{ base: '', realm: 'aster', locale: 'fr_FR', version: '1.2.3' },
  });
  await call('/api/v2/favourites/film', {}, { method: 'PUT' });
  await call('/api/v2/favourites/film', {}, { method: 'DELETE' });
  // browsers refuse to keep long bodies
  await call('/api/v2/favourites', {}, { method: 'PUT', body: {} });
  await call('/api/v2/favourites');
  expect(kept).toEqual([true, true, undefined, undefined]);
});
