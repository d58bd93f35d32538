import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { documentsOf } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const NEWS = 'https://news.example';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(
    ['aster', 'beryl'],
    {
      renderer: async () => renderer,
      countryHeader: 'x-country',
      publicOrigin: 'https://realms.example',
      isLocal: false,
    },
    (folder) => {
      const documents = documentsOf('aster');
      const { items } = documents['content/all.json'];
      documents['settings.json'].embedOrigins = [NEWS, 'https://blog.example:8443'];
      const film = items.find(({ id }: { id: string }) => id === 'film-1');
      film.title = 'Film "1" <& more>';
      const another = (id: string, more: object) =>
        items.push({ ...film, localisations: undefined, id, title: id, ...more });
      another('adults', { rating: '18' });
      another('abroad', { allowedTerritories: ['FR'] });
      another('soon', { availableFrom: '2026-12-16T20:00:00Z' });
      for (const [file, document] of Object.entries(documents)) folder.put('aster', file, JSON.stringify(document));
    },
  );
  await server.folder.write('closed', (documents) => {
    Object.assign(documents['settings.json'], {
      guestsAllowed: false,
      fullGuestAccess: 'LOGIN_REQUIRED',
      embedOrigins: ['*'],
    });
  });
  await server.realms.takeIn();
});
afterAll(() => server.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    url,
    headers: { host: 'realms.example', accept: 'text/html', 'accept-language': 'en', ...headers },
  });
const IN_FRAME = { 'sec-fetch-dest': 'iframe' };

const frameAncestors = (answer: Awaited<ReturnType<typeof open>>) =>
  /frame-ancestors ([^;]*)/.exec(String(answer.headers['content-security-policy']))?.[1];
const linksOf = (html: string) => html.match(/<link [^>]*>/g) ?? [];

describe('the page for frames on other sites', () => {
  test('may be framed by the realm’s embedOrigins, and no other page of the realm by anybody', async () => {
    const embed = await open('/realm/aster/embed/film-1', IN_FRAME);
    expect(embed.statusCode).toBe(200);
    expect(frameAncestors(embed)).toBe(`${NEWS} https://blog.example:8443`);
    expect(frameAncestors(await open('/realm/aster/embed/film-1'))).toBe(`${NEWS} https://blog.example:8443`);
    for (const path of ['/video/film-1', '/home', '/embed', '/embed/film-1/more'])
      expect(frameAncestors(await open(`/realm/aster${path}`)), path).toBe("'none'");
    // the way out of the frame, with nothing of the realm on it
    expect((await open('/realm/aster/video/film-1', IN_FRAME)).body).toContain('break-out.js');
  });

  test('has the player and nothing around it, is for no search engine, and names the film’s own page', async () => {
    const { body } = await open('/embed/film-1', { host: 'aster.example', ...IN_FRAME });
    expect(body).toContain('data-block="embed"');
    for (const block of ['navigation', 'footer']) expect(body).not.toContain(`data-block="${block}"`);
    expect(body).toContain('<meta name="robots" content="noindex"');
    expect(linksOf(body).find((link) => link.includes('canonical'))).toContain(
      'href="https://aster.example/video/film-1"',
    );
    expect(body).toMatch(/<a [^>]*href="\/video\/film-1" target="_blank" rel="noopener"/);
  });

  test('is one page for everybody, whatever the address wants of the player', async () => {
    const first = await open('/realm/aster/embed/film-1', IN_FRAME);
    const other = await open('/realm/aster/embed/film-1?t=12&autoplay=1&x=%3Cscript%3E', IN_FRAME);
    expect(other.headers.etag).toBe(first.headers.etag);
  });

  test('refuses what is not for everybody, with the way to it, and never asks anybody to sign in', async () => {
    for (const [id, words] of [
      ['film-2', 'Purchase required'],
      ['adults', 'Sign-in required'],
      ['abroad', 'Not available in your region'],
      ['soon', 'Coming soon'],
    ] as const) {
      const { body, statusCode } = await open(`/realm/aster/embed/${id}`, { ...IN_FRAME, 'x-country': 'DE' });
      expect([statusCode, id]).toEqual([200, id]);
      expect(body, id).toContain(words);
      expect(body, id).toMatch(new RegExp(`href="/realm/aster/video/${id}" target="_blank" rel="noopener"`));
      for (const hidden of ['/login', '<form', 'master.m3u8', 'player_cover']) expect(body, id).not.toContain(hidden);
    }
  });

  test('says that nothing is there, in the frame', async () => {
    for (const id of ['nothing', 'saga', '..%2Fhome', '%3Cscript%3E']) {
      const answer = await open(`/realm/aster/embed/${id}`, IN_FRAME);
      expect([answer.statusCode, frameAncestors(answer)], id).toEqual([404, `${NEWS} https://blog.example:8443`]);
      expect(answer.body, id).toContain('This video is not available');
      expect(answer.body, id).not.toContain('canonical');
    }
  });

  test('tells nothing of a realm for members but its name', async () => {
    const answer = await open('/realm/closed/embed/film-1', IN_FRAME);
    expect([answer.statusCode, frameAncestors(answer)]).toEqual([200, '*']);
    expect(answer.body).toContain('The closed channel');
    for (const hidden of ['Film 1', '/login', '<form', 'master.m3u8']) expect(answer.body).not.toContain(hidden);
  });

  test('is not there in a realm without embedOrigins', async () => {
    const answer = await open('/realm/beryl/embed/film-1');
    expect([answer.statusCode, frameAncestors(answer)]).toEqual([404, "'none'"]);
    expect(answer.body).not.toContain('data-block="embed"');
  });
});

describe('what programs are told of it (oEmbed)', () => {
  const FILM = 'https://realms.example/realm/aster/video/film-1';
  const ask = (query: Record<string, string>, path = '/realm/aster/oembed.json') =>
    open(`${path}?${new URLSearchParams(query)}`, { accept: '*/*', 'x-country': 'DE' });

  test('is a video, with the HTML that shows it', async () => {
    const answer = await ask({ url: FILM, format: 'json' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['cache-control']).toBe('public, max-age=900');
    expect(answer.json()).toEqual({
      ...{ version: '1.0', type: 'video', title: 'Film "1" <& more>', width: 640, height: 360 },
      html:
        '<iframe src="https://realms.example/realm/aster/embed/film-1" title="Film &quot;1&quot; &lt;&amp; more&gt;" width="640" height="360" ' +
        'allow="autoplay; fullscreen; picture-in-picture; encrypted-media" frameborder="0" loading="lazy" allowfullscreen></iframe>',
      ...{ provider_name: 'The aster channel', provider_url: 'https://realms.example/realm/aster/', cache_age: 900 },
      thumbnail_url: 'https://realms.example/media/aster/art/cover.png?width=640',
      ...{ thumbnail_width: 640, thumbnail_height: 360 },
    });
  });

  test.each([
    [{}, [640, 360]],
    [{ maxwidth: '320' }, [320, 180]],
    [{ maxheight: '270' }, [480, 270]],
    [{ maxwidth: '1000', maxheight: '90' }, [160, 90]],
    [{ maxwidth: '99999' }, [1920, 1080]],
    [{ maxwidth: '1' }, [1, 1]],
  ])('with %j it is %j', async (limits, size) => {
    const { width, height, html } = (await ask({ url: FILM, ...limits })).json();
    expect([width, height]).toEqual(size);
    expect(html).toContain(`width="${width}" height="${height}"`);
  });

  test('is found by each address of the page, and starts where a shared link does', async () => {
    const own = 'https://aster.example/video/film-1';
    for (const url of [FILM, own, '/realm/aster/video/film-1', 'https://realms.example/realm/aster/embed/film-1'])
      expect((await ask({ url, dnt: '1' })).json().html, url).toContain(
        'src="https://realms.example/realm/aster/embed/film-1"',
      );
    for (const from of ['#t=74', '?playlist=x#t=74'])
      expect((await ask({ url: FILM + from })).json().html).toContain('/embed/film-1?t=74"');
    expect((await ask({ url: `${FILM}#t=1e9` })).json().html).toContain('/embed/film-1"');
    const byHost = await open(`/oembed.json?${new URLSearchParams({ url: own })}`, { host: 'aster.example' });
    expect(byHost.json().html).toContain('src="https://aster.example/embed/film-1"');
    expect((await ask({ url: FILM.replace('film-1', 'soon') })).statusCode).toBe(200);
  });

  test.each([
    [{ url: 'https://elsewhere.example/realm/aster/video/film-1' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'https://realms.example/realm/beryl/video/film-1' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'https://realms.example/realm/aster/home' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'https://realms.example/realm/aster/video/nothing' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'https://realms.example/realm/aster/video/%2e%2e%2fx' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'https://realms.example/realm/aster/video/film-2' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'https://realms.example/realm/aster/video/adults' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'https://realms.example/realm/aster/video/abroad' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'javascript:alert(1)' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: 'http://' }, 404, 'NOT_EMBEDDABLE'],
    [{ url: FILM, format: 'xml' }, 501, 'FORMAT_NOT_SUPPORTED'],
    [{ url: FILM, maxwidth: '0' }, 400, 'BAD_QUERY'],
    [{ url: FILM, maxwidth: '-5' }, 400, 'BAD_QUERY'],
    [{}, 400, 'BAD_QUERY'],
  ] as const)('%j is refused: %i %s', async (query, status, code) => {
    const answer = await ask(query);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('a realm without embedOrigins has none, and a realm for members says nothing', async () => {
    const beryl = await ask({ url: 'https://realms.example/realm/beryl/video/film-1' }, '/realm/beryl/oembed.json');
    expect(beryl.json().code).toBe('NOT_EMBEDDABLE');
    const closed = await ask({ url: 'https://realms.example/realm/closed/video/film-1' }, '/realm/closed/oembed.json');
    expect([closed.statusCode, closed.json().code]).toEqual([401, 'TOKEN_MISSING']);
  });

  test('stands in the head of the pages that can be embedded, and of no other', async () => {
    const discovered = async (path: string) =>
      linksOf((await open(path)).body)
        .find((link) => link.includes('json+oembed'))
        ?.replaceAll('&amp;', '&');
    const link = await discovered('/realm/aster/video/film-1');
    const [, href = ''] = /href="([^"]*)"/.exec(link ?? '') ?? [];
    expect((await open(href)).json().title).toBe('Film "1" <& more>');
    expect(await discovered('/realm/aster/video/soon')).toBeDefined();
    for (const path of [
      '/realm/aster/video/film-2',
      '/realm/aster/video/adults',
      '/realm/aster/home',
      '/realm/beryl/video/film-1',
    ])
      expect(await discovered(path), path).toBeUndefined();
  });
});
