import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import type {
  ContentAnswer,
  ContentItemAnswer,
  ContentItemResult,
  ContentItemsAnswer,
  ContentItemsPage,
  SearchResult,
} from '../../schemas/generated/types';
import { contentClient } from '../fixtures/content-client';
import { engines } from '../fixtures/engines';
import { members } from '../fixtures/members';
import type { Documents } from '../fixtures/realm-folder';
import { type TestServer, testServer } from '../fixtures/test-server';

const coverUrl = 'media/art/cover.png';

/** A realm whose content the API leads. */
const ledByApi = (documents: Documents) => {
  documents['settings.json'].contentSource = 'api';
  documents['content/all.json'] = undefined;
  documents['pages/home.json'] = {
    ...{ route: 'home', extends: 'base' },
    sections: [{ id: 'picked', type: 'rail', settings: { bucket: 'chosen' } }],
  };
};

const film = (externalId: string, title: string, more: object = {}) => ({
  ...{ type: 'VOD_VIDEO', externalId, title, duration: 60, coverUrl },
  ...more,
});

const statuses = (results: readonly ContentItemResult[]) => results.map(({ status }) => status);
const codesOf = ({ problems }: ContentItemResult) => problems.map(({ code }) => code);

describe.each(engines)('content by the API, on $name', (engine) => {
  let server: TestServer;
  let client: Awaited<ReturnType<typeof contentClient>>;
  const { ask, checkIn } = members(() => server);

  beforeAll(async () => {
    const renderer = createPageRenderer();
    server = await testServer(['aster', 'beryl'], { renderer: async () => renderer }, undefined, engine);
    server.folder.remove('aster');
    await server.folder.write('aster', ledByApi);
    const [report] = await server.realms.takeIn('aster');
    expect(report?.outcome).toBe('taken-in');
    client = await contentClient(server);
  });
  afterAll(() => server.close());

  const read = async <Body>(url: string) => (await ask(url, { method: 'GET' })).json() as Body;
  const revision = async () => (await server.realms.get('aster'))!.contentRevision;

  test('what the folder had goes on, and is listed with its revisions in pages', async () => {
    expect((await read<ContentAnswer>('/api/v2/content/film-3')).item).toMatchObject({ title: 'Film 3' });
    const ids: string[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page: ContentItemsPage = (await client.send(`?limit=20&after=${after}`)).body;
      expect(page.items.length).toBeLessThanOrEqual(20);
      ids.push(...page.items.map(({ id }) => id));
      after = page.next;
    }
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).toEqual(expect.arrayContaining(['film-1', 'saga', 'home', 'ilse']));
  });

  test('a batch is answered item by item, is found by search, and changes nothing when it is repeated', async () => {
    const items = [
      {
        ...{ type: 'VOD_SERIES', externalId: 'urn:mam:series-9', title: 'The Long Camp', coverUrl },
        seasonIds: ['urn:mam:season-9'],
      },
      {
        ...{ type: 'SEASON', externalId: 'urn:mam:season-9', title: 'Season 1', seriesId: 'urn:mam:series-9' },
        ...{ seasonNumber: 1, episodeIds: ['urn:mam:episode-9'] },
      },
      film('urn:mam:episode-9', 'Snowdrift', { seriesId: 'urn:mam:series-9', seasonId: 'urn:mam:season-9' }),
      film('urn:mam:lost', 'Lost', { seasonId: 'urn:mam:nowhere' }),
      film('urn:mam:untimely', 'Untimely', { publishedDate: 'tomorrow', durration: 3 }),
      film('urn:mam:near', 'Near', { relatedIds: ['film-l'] }),
    ];
    const first = await client.write(...items);
    expect(statuses(first)).toEqual(['created', 'created', 'created', 'refused', 'refused', 'refused']);
    expect(first[3]?.problems).toEqual([
      expect.objectContaining({ severity: 'error', code: 'unknown-content', pointer: '/seasonId' }),
    ]);
    expect(first[4]?.problems).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: 'wrong-form', pointer: '/publishedDate' }),
        expect.objectContaining({ code: 'unknown-key', message: expect.stringContaining('did you mean "duration"?') }),
      ]),
    );
    expect(first[5]?.problems).toEqual([
      expect.objectContaining({ pointer: '/relatedIds/0', message: expect.stringContaining('did you mean "film-1"') }),
    ]);
    const [series, season, episode] = first.map(({ id }) => id!);
    const answer = await read<ContentAnswer>(`/api/v2/content?externalId=${encodeURIComponent('urn:mam:episode-9')}`);
    expect(answer.item).toMatchObject({ id: episode, title: 'Snowdrift' });
    expect((await client.item('SEASON', 'urn:mam:season-9')).body).toMatchObject({
      id: season,
      item: { seriesId: series, episodeIds: [episode] },
    });
    expect(JSON.stringify(await read<SearchResult>('/api/v2/search?query=snowdrift'))).toContain(episode);
    const before = await revision();
    const again = await client.write(...items);
    expect(statuses(again)).toEqual(['unchanged', 'unchanged', 'unchanged', 'refused', 'refused', 'refused']);
    expect(again.slice(0, 3).map((one) => one.revision)).toEqual(first.slice(0, 3).map((one) => one.revision));
    expect(await revision()).toBe(before);
  });

  test('a change is on the page, and in answers at once', async () => {
    const isShown = async () =>
      (await server.app.inject({ url: '/realm/aster/home' })).body.includes('Film number one');
    expect(await isShown()).toBe(false);
    const { item } = await own('film-1');
    const [adopted] = await client.write({ ...item, externalId: 'urn:mam:1', title: 'Film number one' });
    expect(adopted).toMatchObject({ id: 'film-1', status: 'updated', problems: [] });
    expect((await read<ContentAnswer>('/api/v2/content/film-1')).item).toMatchObject({ title: 'Film number one' });
    // while a page is drawn again, which a busy machine takes a while for, the one before is shown
    await expect.poll(isShown, { timeout: 60_000 }).toBe(true);
  });

  /** An item that the folder had, which has no `externalId`. */
  async function own(id: string): Promise<{ item: object }> {
    const { data } = await server.store.database
      .selectFrom('content')
      .where('realm', '=', 'aster')
      .where('id', '=', id)
      .select('data')
      .executeTakeFirstOrThrow();
    return { item: data };
  }

  test('an episode goes on inheriting what its series requires, and is given back as it was written', async () => {
    const series = { type: 'VOD_SERIES', externalId: 'camp', title: 'Camp', coverUrl, seasonIds: [] };
    const level = async () =>
      ((await read<ContentAnswer>('/api/v2/content/camp-1')).item as { accessLevel?: string }).accessLevel;
    await client.write(
      { ...series, accessLevel: 'LICENCE', licenceIds: ['monthly'] },
      film('camp-1', 'Camp 1', { seriesId: 'camp' }),
    );
    expect(await level()).toBe('LICENCE');
    expect(statuses(await client.write({ ...series, accessLevel: 'GUEST' }))).toEqual(['updated']);
    expect(await level()).toBe('GUEST');
    const { body } = await client.item('VOD_VIDEO', 'camp-1');
    expect(body.item).not.toHaveProperty('accessLevel');
    expect(statuses(await client.write(body.item))).toEqual(['unchanged']);
  });

  test('what a build wrote that keeps no item as its author wrote it is not hidden by what was kept before', async () => {
    const series = { type: 'VOD_SERIES', externalId: 'old-camp', title: 'Camp', coverUrl, seasonIds: [] };
    await client.write({ ...series, accessLevel: 'GUEST' }, film('old-camp-1', 'Old camp', { seriesId: 'old-camp' }));
    await server.store.database
      .updateTable('content')
      .set({ hash: 'older', data: sql`jsonb_set(data, '{title}', '"By an older build"')` })
      .where('id', '=', 'old-camp-1')
      .execute();
    const { body } = await client.item('VOD_VIDEO', 'old-camp-1');
    expect(body.item).toMatchObject({ title: 'By an older build', accessLevel: 'GUEST' });
  });

  test('one item is put, read with its ETag, changed with If-Match, and deleted', async () => {
    const put = (title: string, headers = {}) =>
      client.put('VOD_VIDEO', 'urn:mam:one/1', { title, duration: 60, coverUrl }, headers);
    const created = await put('One');
    expect([created.status, created.body.status]).toEqual([200, 'created']);
    const etag = created.headers.get('etag')!;
    const found = await client.item('VOD_VIDEO', 'urn:mam:one/1');
    expect(found.headers.get('etag')).toBe(etag);
    expect(found.body).toMatchObject({
      externalId: 'urn:mam:one/1',
      item: { type: 'VOD_VIDEO', title: 'One', externalId: 'urn:mam:one/1' },
    });
    expect((await put('Two', { 'if-match': etag })).body.status).toBe('updated');
    const outdated = await put('Three', { 'if-match': etag });
    expect([outdated.status, outdated.body.code]).toEqual([412, 'REVISION_OUTDATED']);
    // the answer to a change was lost, and it is sent again
    expect((await put('Two', { 'if-match': etag })).body.status).toBe('unchanged');
    expect((await put('Two', { 'if-match': '*, "x"' })).body.code).toBe('BAD_REVISION');
    const missed = await client.remove('VOD_VIDEO', 'urn:mam:one/1', { 'if-match': etag });
    expect(missed.body.code).toBe('REVISION_OUTDATED');
    expect((await client.item('VOD_VIDEO', 'urn:mam:one/1')).body.item).toMatchObject({ title: 'Two' });
    expect((await client.remove('LIVE_EVENT', 'urn:mam:one/1')).body.code).toBe('UNKNOWN_CONTENT');
    expect((await client.remove('VOD_VIDEO', 'urn:mam:one/1')).status).toBe(204);
    expect((await client.remove('VOD_VIDEO', 'urn:mam:one/1')).body.code).toBe('UNKNOWN_CONTENT');
    expect((await client.item('VOD_VIDEO', 'urn:mam:one/1')).body.code).toBe('UNKNOWN_CONTENT');
  });

  test('a batch refuses items that somebody else has changed since, and takes the others', async () => {
    const [first] = await client.write(film('urn:mam:a', 'A'), film('urn:mam:b', 'B'));
    await client.write(film('urn:mam:a', 'A by a colleague'));
    const [outdated, other] = await client.batch([
      { item: film('urn:mam:a', 'A of mine'), revision: first!.revision },
      { item: film('urn:mam:b', 'B of mine') },
    ]);
    expect([outdated?.status, codesOf(outdated!), other?.status]).toEqual(['refused', ['changed-since'], 'updated']);
    const current = (await client.item('VOD_VIDEO', 'urn:mam:a')).body as ContentItemAnswer;
    expect(current.item).toMatchObject({ title: 'A by a colleague' });
    expect(outdated?.revision).toBe(current.revision);
  });

  test('another system’s change is only overwritten by who has seen it', async () => {
    await client.write(film('urn:mam:shared', 'Written by the catalogue'));
    const other = await contentClient(server, { name: 'Editors' });
    const [blind] = await other.write(film('urn:mam:shared', 'Written by editors'));
    expect([blind?.status, codesOf(blind!)]).toEqual(['refused', ['other-writer']]);
    const one = await other.put('VOD_VIDEO', 'urn:mam:shared', { title: 'Editors', duration: 60, coverUrl });
    expect([one.status, one.body.code]).toEqual([428, 'REVISION_REQUIRED']);
    const [seen] = await other.batch([
      { item: film('urn:mam:shared', 'Written by editors'), revision: blind!.revision },
    ]);
    expect(seen?.status).toBe('updated');
    const back = await client.write(film('urn:mam:shared', 'Written by the catalogue'));
    expect(codesOf(back[0]!)).toEqual(['other-writer']);
  });

  test('what something else needs is not deleted or changed so that it is wrong, and goes with it in one batch', async () => {
    await client.write(film('urn:mam:needed', 'Needed'), {
      type: 'VOD_PLAYLIST',
      externalId: 'urn:mam:list',
      title: 'List',
      coverUrl,
      vodIds: ['urn:mam:needed'],
    });
    const [kept] = await client.batch([{ delete: 'urn:mam:needed' }]);
    expect([kept?.status, codesOf(kept!)]).toEqual(['refused', ['needed-elsewhere']]);
    expect((await client.remove('VOD_VIDEO', 'urn:mam:needed')).body).toMatchObject({
      ...{ status: 422, code: 'CONTENT_REFUSED' },
      errors: [expect.objectContaining({ code: 'needed-elsewhere' })],
    });
    const gone = await client.batch([{ delete: 'urn:mam:needed' }, { delete: 'urn:mam:list' }]);
    expect(statuses(gone)).toEqual(['deleted', 'deleted']);
    expect(statuses(await client.batch([{ delete: 'urn:mam:list' }]))).toEqual(['unchanged']);
    // pages are documents of the folder, and name content that the API has
    const { item } = await own('chosen');
    await client.write({ ...item, externalId: 'urn:mam:chosen' });
    const shown = await client.remove('BUCKET', 'urn:mam:chosen');
    expect(shown.body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          message: expect.stringMatching(/pages\/home-1\.json\/sections\/0\/settings\/bucket/),
        }),
      ]),
    );
  });

  test('ids and types stay, and an id belongs to one item', async () => {
    const [first] = await client.write(film('urn:mam:fixed', 'Fixed', { id: 'fixed' }), film('urn:mam:kept', 'Kept'));
    expect(first).toMatchObject({ id: 'fixed', status: 'created' });
    const [renamed, retyped, taken, twice, nameless] = await client.write(
      film('urn:mam:fixed', 'Fixed', { id: 'other' }),
      {
        type: 'NEWS',
        externalId: 'urn:mam:kept',
        title: 'News',
        body: '<p>x</p>',
        publishedDate: '2026-11-16T08:00:00Z',
      },
      film('urn:mam:new', 'New', { id: 'fixed' }),
      film('urn:mam:fixed', 'Fixed again'),
      { type: 'VOD_VIDEO', title: 'Nameless', duration: 60, coverUrl },
    );
    expect([renamed, retyped, taken, twice, nameless].map((one) => codesOf(one!)[0])).toEqual([
      ...['changed-id', 'changed-type', 'duplicate-id', 'duplicate-id', 'missing-key'],
    ]);
    const [numbered] = await client.write(film('urn:mam:numbered', 'Numbered', { id: 5 }));
    expect([numbered?.status, codesOf(numbered!)]).toEqual(['refused', ['wrong-type']]);
    const [exchanged] = await client.write(film('urn:mam:new', 'New', { id: 'fixed' }));
    expect([exchanged?.status, codesOf(exchanged!)]).toEqual(['refused', ['duplicate-id']]);
    expect((await client.item('VOD_VIDEO', 'urn:mam:fixed')).body.item).toMatchObject({ title: 'Fixed' });
    const unknown = await client.put('VOD_VIDEOS', 'urn:mam:kind', { title: 'Kind', duration: 60, coverUrl });
    expect(unknown.body).toMatchObject({
      code: 'CONTENT_REFUSED',
      errors: [{ pointer: '/type', message: expect.stringContaining('VOD_VIDEO') }],
    });
    const contradicting = await client.put('NEWS', 'urn:mam:kind', film('urn:mam:kind', 'Kind'));
    expect([contradicting.status, contradicting.body.code]).toEqual([400, 'BAD_BODY']);
  });

  test('a wrong address of a film folder is found across items as in a folder', async () => {
    const [open] = await client.write(film('urn:mam:open', 'Open', { playback: { hlsUrl: 'media/film/master.m3u8' } }));
    const [closed] = await client.write(
      film('urn:mam:closed', 'Closed', {
        ...{ playback: { hlsUrl: 'media/film/low.m3u8' }, accessLevel: 'LICENCE', licenceIds: ['monthly'] },
      }),
    );
    expect(open?.status).toBe('created');
    expect([closed?.status, codesOf(closed!)]).toEqual([
      'refused',
      expect.arrayContaining(['unknown-media', 'shared-film-folder']),
    ]);
  });

  test('moments are stored in UTC, and one that is in no calendar is refused', async () => {
    const news = (externalId: string, publishedDate: string) => ({
      ...{ type: 'NEWS', externalId, title: 'News', body: '<p>At length.</p>', publishedDate },
    });
    const sent = [
      news('urn:mam:n1', '2026-11-16T09:00:00+01:00'),
      news('urn:mam:n2', '2026-02-30T09:00:00+01:00'),
      news('urn:mam:n3', '2026-11-17T00:59:60+01:00'),
    ];
    const [first, second, third] = await client.write(...sent);
    expect([first?.status, codesOf(second!), codesOf(third!)]).toEqual(['created', ['bad-date'], ['wrong-form']]);
    expect((await client.item('NEWS', 'urn:mam:n1')).body.item).toMatchObject({
      publishedDate: '2026-11-16T08:00:00.000Z',
    });
    expect(statuses(await client.write(sent[0]!))).toEqual(['unchanged']);
  });

  describe('bodies', () => {
    const codeOf = async (body: string | Uint8Array<ArrayBuffer>) => {
      const answer = await client.send('', { method: 'POST', body });
      return `${answer.status} ${answer.body.code}`;
    };

    test('of more than a thousand items, or more than 4 MB, are refused whole', async () => {
      const items = Array.from({ length: 1001 }, (_, at) => ({ item: film(`urn:mam:many-${at}`, `Many ${at}`) }));
      expect(await codeOf(JSON.stringify({ items }))).toBe('400 BAD_BODY');
      expect(await codeOf(JSON.stringify({ items: [] }))).toBe('400 BAD_BODY');
      const large = await client.send('', { method: 'POST', body: `{"items":[${' '.repeat(4_000_000)}]}` });
      expect([large.status, large.body.code, large.body.detail]).toEqual([
        ...[413, 'BODY_TOO_LARGE', 'The limit is 4000000 bytes.'],
      ]);
      const one = await client.put('VOD_VIDEO', 'urn:mam:big', film('urn:mam:big', 'x'.repeat(300_000)));
      expect([one.status, one.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
      expect(statuses(await client.batch(items.slice(0, 1000)))).toEqual(items.slice(0, 1000).map(() => 'created'));
      expect(
        statuses(await client.batch(items.slice(0, 1000).map(({ item }) => ({ delete: item.externalId })))),
      ).toEqual(items.slice(0, 1000).map(() => 'deleted'));
    });

    test('that are no JSON or not UTF-8 are refused whole, with the place', async () => {
      expect(await codeOf(new Uint8Array([0x7b, 0xff, 0x7d]))).toBe('400 BAD_BODY');
      expect(await codeOf('')).toBe('400 BAD_BODY');
      expect(await codeOf('[]')).toBe('400 BAD_BODY');
      expect(await codeOf(`{"items":[{"item":${'['.repeat(60)}${']'.repeat(60)}}]}`)).toBe('400 BAD_BODY');
      expect(await codeOf('{"items":[{"item":{},"delete":"x"}]}')).toBe('400 BAD_BODY');
      const cut = await client.send('', { method: 'POST', body: '{"items":[\n{"item":{' });
      expect(cut.body.detail).toMatch(/^Line 2, column \d+: this is not valid JSON/);
    });

    test('with U+0000 or half a surrogate pair, or a key twice, refuse that item alone', async () => {
      const results = await client.batch(
        JSON.stringify({
          items: [
            ...[film('urn:mam:nul', 'a\u0000b'), film('urn:mam:half', '\ud800')].map((item) => ({ item })),
            { item: film('urn:mam:right', 'Right') },
            { item: { ...film('urn:mam:twice', 'Twice'), ageRating: 1 } },
            { item: { ...film('urn:mam:proto', 'Proto'), ageRating: 2 } },
          ],
        })
          .replace('"ageRating":1', '"title":"Twice"')
          .replace('"ageRating":2', '"__proto__":{}'),
      );
      expect(results.map((one) => [one.status, codesOf(one)[0]])).toEqual([
        ['refused', 'bad-character'],
        ['refused', 'bad-character'],
        ['created', undefined],
        ['refused', 'duplicate-key'],
        ['refused', 'reserved-key'],
      ]);
    });
  });

  test('only a key of the realm with the scope writes or reads items', async () => {
    const { authorisationToken: viewer } = await checkIn();
    const calls = [
      ['', { method: 'POST', body: JSON.stringify({ items: [{ item: film('urn:mam:x', 'X') }] }) }],
      ['/VOD_VIDEO/urn:mam:x', { method: 'PUT', body: JSON.stringify(film('urn:mam:x', 'X')) }],
      ['/VOD_VIDEO/urn:mam:x', { method: 'DELETE' }],
      ['/VOD_VIDEO/urn:mam:x', { method: 'GET' }],
      ['', { method: 'GET' }],
    ] as const;
    const others = {
      API_KEY_MISSING: await contentClient(server, { token: null }),
      API_KEY_REFUSED: await contentClient(server, { token: viewer }),
      API_KEY_SCOPE_MISSING: await contentClient(server, { scopes: ['live:write'] }),
      WRONG_REALM: await contentClient(server, { of: 'beryl' }),
    };
    for (const [code, other] of Object.entries(others))
      for (const [path, call] of calls) expect((await other.send(path, call)).body.code, path).toBe(code);
    expect((await client.item('VOD_VIDEO', 'urn:mam:x')).status).toBe(404);
    // before the body is read: nobody else fills the memory
    const large = { method: 'POST', body: `{"items":[${' '.repeat(4_100_000)}]}` };
    expect((await others.API_KEY_MISSING.send('', large)).body.code).toBe('API_KEY_MISSING');
  });

  test('a realm that its folder leads takes none, says where that is changed, and can be read', async () => {
    const beryl = await contentClient(server, { of: 'beryl', realm: 'beryl' });
    for (const answer of [
      await beryl.send('', { method: 'POST', body: JSON.stringify({ items: [{ item: film('urn:mam:x', 'X') }] }) }),
      await beryl.put('VOD_VIDEO', 'urn:mam:x', film('urn:mam:x', 'X')),
      await beryl.remove('VOD_VIDEO', 'urn:mam:x'),
    ])
      expect(answer.body).toMatchObject({
        ...{ status: 409, code: 'CONTENT_FROM_FOLDER' },
        detail: expect.stringContaining('contentSource'),
      });
    expect((await beryl.list()).map(({ id }) => id)).toContain('film-1');
  });

  test('what a live state says of an event outlasts a change, and is no part of what was written', async () => {
    const event = {
      ...{ type: 'LIVE_EVENT', externalId: 'urn:mam:match', title: 'Match', coverUrl },
      ...{ startDate: '2026-11-17T18:00:00Z', endDate: '2026-11-17T20:00:00Z' },
    };
    const [created] = await client.write(event);
    const scores = await contentClient(server, { scopes: ['live:write'] });
    await scores.call(`/api/v2/live/states/${created!.id}`, {
      ...{ method: 'PUT', body: JSON.stringify({ status: 'cancelled', sequence: 1 }) },
    });
    const state = async () => (await read<ContentAnswer>(`/api/v2/content/${created!.id}`)).item;
    expect(await state()).toMatchObject({ eventState: 'CANCELLED' });
    expect((await client.item('LIVE_EVENT', 'urn:mam:match')).body.item).not.toHaveProperty('eventState');
    await client.write({ ...event, title: 'Derby' });
    expect(await state()).toMatchObject({ title: 'Derby', eventState: 'CANCELLED' });
  });
});

test('a realm that begins with the API has nothing at first', async () => {
  const server = await testServer([]);
  try {
    await server.folder.write('clover', (documents) => {
      ledByApi(documents);
      documents['pages/home.json'] = undefined;
    });
    const [report] = await server.realms.takeIn('clover');
    expect([report?.outcome, report?.problems.filter(({ severity }) => severity === 'error')]).toEqual([
      'taken-in',
      [],
    ]);
    const client = await contentClient(server, { of: 'clover', realm: 'clover' });
    expect(await client.list()).toEqual([]);
    const answer: ContentItemsAnswer['items'] = await client.write(film('urn:mam:first', 'The first'));
    expect(statuses(answer)).toEqual(['created']);
    expect(await client.list()).toHaveLength(1);
  } finally {
    await server.close();
  }
});
