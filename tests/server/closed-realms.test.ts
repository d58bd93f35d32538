import { symlinkSync } from 'node:fs';
import { get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import type { Fetch } from '../../app/viewer/api-client';
import { MINUTE_MS } from '../../renderer/contract/constants';
import type { ContentCalls } from '../../schemas/generated/calls';
import type { Card } from '../../schemas/generated/types';
import type { ServerOptions } from '../../server/create-server';
import { ENDPOINTS, type Endpoint } from '../../server/endpoints';
import { impersonations } from '../../server/features/auth/federation/impersonation';
import { deviceStore } from '../../server/features/auth/sessions/device-store';
import { createSecrets } from '../../server/features/auth/sessions/secrets';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import type { Parameters } from '../../server/kernel/http/parameters';
import { type AccountServer, accountServer, CONSENTS, SECRET } from '../fixtures/accounts';
import { blankRenderer } from '../fixtures/blank-page';
import { PLAYING } from '../fixtures/playing';
import type { Documents } from '../fixtures/realm-folder';
import { signedMedia } from '../fixtures/signed-media';
import { NOW } from '../fixtures/test-server';

/** The realms of this file, by who is let in. */
const REALMS = {
  open: { guestsAllowed: true, fullGuestAccess: 'ALLOWED' },
  members: { guestsAllowed: true, fullGuestAccess: 'LOGIN_REQUIRED', allowGuestSchedule: false },
  timetable: { guestsAllowed: true, fullGuestAccess: 'LOGIN_REQUIRED', allowGuestSchedule: true },
  private: { guestsAllowed: false, fullGuestAccess: 'LOGIN_REQUIRED' },
} as const;
type RealmName = keyof typeof REALMS;
type Caller = 'nobody' | 'guest' | 'customer' | 'admin';

/**
 * The specification's section 6, by hand: logged-in content is for customers, admins, and guests when fullGuestAccess is
 * ALLOWED and guests are allowed; the schedule for all roles where guests are allowed and the guest schedule is.
 * A realm without guests has no guest but one who came before it closed.
 */
const CONTENT: Readonly<Record<RealmName, Readonly<Record<Caller, string>>>> = {
  open: { nobody: '200', guest: '200', customer: '200', admin: '200' },
  members: { nobody: '401 TOKEN_MISSING', guest: '403 CONTENT_CLOSED', customer: '200', admin: '200' },
  timetable: { nobody: '401 TOKEN_MISSING', guest: '403 CONTENT_CLOSED', customer: '200', admin: '200' },
  private: { nobody: '401 TOKEN_MISSING', guest: '403 CONTENT_CLOSED', customer: '200', admin: '200' },
};
const SCHEDULE: typeof CONTENT = {
  ...CONTENT,
  timetable: { nobody: '200', guest: '200', customer: '200', admin: '200' },
};

/** What a visitor needs to get in, by call: it is for everybody. The closed parts of init and pages are among the content. */
const DOORS: Partial<Record<keyof ContentCalls, readonly string[]>> = {
  access: ['/api/v2/access'],
  cookiePolicy: ['/api/v2/cookie-policy', '/api/v2/cookie-policy?disclosure=true'],
  init: ['/api/v1/init/?countEvents=LIVE'],
  page: ['/api/v2/page/login', '/api/v2/page/notFound'],
};
/** What is for guests where there are any: what one could buy before one may watch. */
const OFFERS: readonly string[] = ['licences', 'gifts'];
const TIMETABLE: readonly string[] = ['live', 'schedule', 'feedStates'];

/** What the fixture's realms have. A call without a sample here is made with ids that are not there. */
const SAMPLES: Partial<Record<keyof ContentCalls, readonly string[]>> = {
  init: ['/api/v1/init/?section=home'],
  page: ['/api/v2/page/home', '/api/v2/page/vod?id=film-1'],
  section: ['/api/v2/section/home'],
  bucket: ['/api/v2/bucket/catalogue'],
  content: ['/api/v2/content/film-1'],
  cards: ['/api/v2/cards?ids=film-1'],
  items: ['/api/v2/items?type=NEWS'],
  releases: ['/api/v2/releases?when=NEW'],
  search: ['/api/v2/search?query=film'],
  popular: ['/api/v2/search/popular'],
  live: ['/api/v2/live'],
  schedule: ['/api/v2/schedule?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z'],
  feedStates: ['/api/v2/live/now'],
  statistics: ['/api/v2/statistics/film-1'],
  guide: ['/api/v2/guide?from=2026-11-20T00:00:00Z&to=2026-11-21T00:00:00Z'],
};

/** What a call cannot do without. Of two moments, the second is the later one. */
const requiredValue = (declared: Parameters[string], place: number) => {
  if (declared.kind === 'choice') return declared.required ? declared.values[0] : undefined;
  return declared.kind === 'moment' ? `2026-11-2${place}T00:00:00Z` : undefined;
};
/** An address of a call, valid, and about nothing that there is. */
function exampleOf({ path, parameters }: Endpoint): string {
  const query = Object.entries(parameters).flatMap(([name, declared], place) => {
    const value = requiredValue(declared, place);
    return value === undefined ? [] : [[name, value]];
  });
  return `${path.replace(/:\w+/g, 'nothing')}?${new URLSearchParams(query)}`;
}

/** Every call about content that is not for everybody, those to come included. */
const CONTENT_CALLS = Object.entries<Endpoint>(ENDPOINTS)
  .filter(([name, { about }]) => about === 'content' && !OFFERS.includes(name))
  .filter(([name]) => !(name in DOORS) || name in SAMPLES)
  .map(([name, endpoint]) => ({
    name,
    samples: SAMPLES[name as keyof ContentCalls],
    example: exampleOf(endpoint),
    rows: TIMETABLE.includes(name) ? SCHEDULE : CONTENT,
  }));

let on: AccountServer;
const tokens = {} as Record<RealmName, Record<Caller, string | undefined>>;

/** An event with a clip beside what it has. */
function addClip(documents: Documents): void {
  const event = documents['content/all.json'].items.find(({ id }: { id: string }) => id === 'fight-night');
  event.previewUrl = 'media/clip/clip.mp4';
}

function settingsOf(name: RealmName, documents: Documents, over: object = {}): void {
  Object.assign(documents['settings.json'], { allowSelfregistration: name !== 'private', ...REALMS[name], ...over });
}

beforeAll(async () => {
  const names = Object.keys(REALMS) as RealmName[];
  // every realm is open first, so that each has a guest
  const before = (name: RealmName) => (documents: Documents) => settingsOf(name, documents, REALMS.open);
  on = await accountServer(undefined, Object.fromEntries(names.map((name) => [name, before(name)])));
  for (const realm of names) {
    const guest = (await on.tokens('/api/v2/login/guest/checkin', { realm })).authorisationToken;
    on.server.folder.put(realm, 'media/clip/clip.mp4', 'x');
    await on.server.folder.write(realm, (documents) => {
      settingsOf(realm, documents);
      addClip(documents);
    });
    const admin = (await on.admin(realm)).authorisationToken;
    const email = `customer@${realm}.example`;
    tokens[realm] = { nobody: undefined, guest, customer: await customerOf(realm, email), admin };
  }
  const reports = await on.server.realms.takeIn();
  expect(reports.filter(({ outcome }) => outcome === 'refused' || outcome === 'kept')).toEqual([]);
});
afterAll(() => on.server.close());

/** An account that its operator made, signed in. */
async function customerOf(realm: RealmName, email: string): Promise<string> {
  await viewerStore(on.server.store.database, realm).addAccount(email, await createSecrets().hash(SECRET), 'customer');
  return (await on.login(email, SECRET, realm)).authorisationToken;
}

async function answerTo(url: string, realm: RealmName, caller: Caller): Promise<string> {
  const answer = await on.ask(url, { method: 'GET', realm, token: tokens[realm][caller] });
  return answer.statusCode < 400 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`;
}

describe.each(Object.keys(REALMS) as RealmName[])('the realm “%s”', (realm) => {
  const callers: readonly Caller[] = ['nobody', 'guest', 'customer', 'admin'];

  test.each(callers)('RL-03 RL-11 shows its content to %s as the specification has it', async (caller) => {
    for (const { samples = [], rows } of CONTENT_CALLS)
      for (const url of samples) expect(await answerTo(url, realm, caller), url).toBe(rows[realm][caller]);
    for (const url of Object.values(DOORS).flat()) expect(await answerTo(url, realm, caller), url).toBe('200');
  });

  test.each(callers)('RL-03 RL-11 tells %s whether something is there, or not even that', async (caller) => {
    const isOpen = CONTENT[realm][caller] === '200';
    for (const url of ['/api/v2/content/nothing', '/api/v2/content?externalId=nothing', '/api/v2/bucket/nothing'])
      expect(await answerTo(url, realm, caller), url).toBe(isOpen ? '404 UNKNOWN_CONTENT' : CONTENT[realm][caller]);
    for (const { name, example, rows } of CONTENT_CALLS) {
      if (name in DOORS) continue;
      const expected = rows[realm][caller];
      const answer = await answerTo(example, realm, caller);
      if (expected === '200') expect(answer, example).toBeOneOf(['200', '404 UNKNOWN_CONTENT', '400 BAD_QUERY']);
      else expect(answer, example).toBe(expected);
    }
  });

  test.each(callers)('RL-03 RL-11 gives %s what plays a film, or not', async (caller) => {
    // what plays it takes a session everywhere
    const expected = caller === 'nobody' ? '401 TOKEN_MISSING' : CONTENT[realm][caller];
    expect(await answerTo('/api/v2/playback/film-1', realm, caller)).toBe(expected);
  });

  test('RL-11 answers that were made for one caller are not given to another, in whatever order they come', async () => {
    const url = '/api/v2/content/film-4';
    for (const caller of ['customer', 'nobody', 'guest', 'customer', 'nobody'] as const)
      expect(await answerTo(url, realm, caller)).toBe(CONTENT[realm][caller]);
    const { headers } = await on.ask(url, { method: 'GET', realm, token: tokens[realm].customer });
    if (realm === 'open') expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    else {
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers.vary).toContain('Authorization');
    }
  });
});

describe('RL-11 films play by addresses that the API has signed', () => {
  const media = (realm: string, path: string, now?: number) =>
    (now === undefined ? on.server.app : on.server.variant({ clock: () => now })).inject({
      url: `/media/${realm}/${path}`,
    });
  const codeOf = async (realm: string, path: string, now?: number) => {
    const answer = await media(realm, path, now);
    return answer.statusCode < 400 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`;
  };
  let socket: FastifyInstance;
  beforeAll(async () => {
    socket = on.server.variant({});
    await socket.listen({ host: '127.0.0.1', port: 0 });
  });
  /** Over a socket: what makes requests in this process tidies their paths up first. */
  const statusOf = async (path: string) => {
    const { port } = socket.server.address() as AddressInfo;
    return new Promise<number>((resolve, reject) => {
      httpGet({ host: '127.0.0.1', port, path }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      }).on('error', reject);
    });
  };
  const playing = async (realm: RealmName, caller: Caller) => {
    const answer = await on.ask('/api/v2/playback/film-1', { ...PLAYING, realm, token: tokens[realm][caller] });
    return (answer.json().playback.hlsUrl as string).replace('media/', '');
  };

  test.each(['film/master.m3u8', 'film/low.m4s', 'film/low.mp4', 'film/captions.vtt'])(
    '%s has no other address, in an open realm either; pictures need none',
    async (path) => {
      for (const realm of Object.keys(REALMS)) expect(await codeOf(realm, path)).toBe('403 MEDIA_NOT_SIGNED');
      expect(await codeOf('private', 'art/cover.png')).toBe('200');
    },
  );

  test.each([
    'film/master.m3u8/.',
    'film/low.m4s/%2e',
    'film/low.mp4/a/..',
    'film/captions.vtt/x.webp/..',
    'film/captions.vtt/x.webp/%2e%2e',
    'film//low.m4s',
    './film/low.m4s',
    'art/..%2ffilm/low.m4s',
    'film%5clow.m4s',
  ])('%s is no other way to write a film’s address', async (path) => {
    for (const realm of Object.keys(REALMS))
      expect(await statusOf(`/media/${realm}/${path}`), realm).toBeOneOf([403, 404]);
  });

  test('a link by a picture’s name does not open a film', async () => {
    const media = join(on.server.folder.path, 'private/media');
    symlinkSync('film/master.m3u8', join(media, 'poster.webp'));
    symlinkSync('film/low.m4s', join(media, 'poster.png'));
    expect(await codeOf('private', 'poster.webp')).toBe('403 MEDIA_NOT_SIGNED');
    expect(await codeOf('private', 'poster.png')).toBe('403 MEDIA_NOT_SIGNED');
  });

  test('a preview and captions open themselves, and not the film that they lie beside', async () => {
    const signed = await signedMedia(on.server, 'private', on.now());
    for (const path of ['film/low.mp4', 'film/captions.vtt']) {
      const address = signed(path);
      expect(await codeOf('private', address)).toBe('200');
      for (const other of ['film/master.m3u8', 'film/low.m4s'])
        expect(await codeOf('private', address.replace(path, other)), other).toBe('403 MEDIA_NOT_SIGNED');
    }
  });

  test('pictures that a list of thumbnails names relative to itself are there', async () => {
    const signed = await signedMedia(on.server, 'private', on.now());
    expect(await codeOf('private', signed('art/thumbnails.vtt').replace('thumbnails.vtt', 'cover.png'))).toBe('200');
  });

  test('a film’s signature opens no live stream, whose windows and films would be anybody’s to choose', async () => {
    const [segment = '', folder = ''] = (await playing('private', 'customer')).split('/');
    for (const address of [
      `${segment}%2F${folder}/.live/60/other/master.m3u8/0.m3u8`,
      `${segment}%2F${folder}/.live/60/${folder}/master.m3u8`,
      `${segment}/.live/60/${folder}/master.m3u8`,
      `${segment}/.live/60%2F..%2F..%2F${folder}/${folder}/master.m3u8`,
    ])
      expect(await codeOf('private', address), address).toMatch(/^(403 MEDIA_NOT_SIGNED|404 UNKNOWN_MEDIA)$/);
  });

  test('what a member is given plays the film with all its parts, for hours and not for ever', async () => {
    const address = await playing('private', 'customer');
    const part = address.replace('master.m3u8', 'low.m4s');
    expect([await codeOf('private', address), await codeOf('private', part)]).toEqual(['200', '200']);
    const hour = 3_600_000;
    expect(await codeOf('private', part, on.now() + 4 * hour)).toBe('200');
    expect(await codeOf('private', part, on.now() + 6 * hour)).toBe('403 MEDIA_EXPIRED');
  });

  test('an address that was changed, or is another realm’s, opens nothing', async () => {
    const address = await playing('private', 'customer');
    const [segment = ''] = address.split('/');
    const [, end = '', depth = '', signature = ''] = /^\.until-(\w+)-(\d+)-([\w-]+)$/.exec(segment) ?? [];
    const later = (Number.parseInt(end, 36) + 86_400).toString(36);
    for (const changed of [
      `.until-${later}-${depth}-${signature}/film/low.m4s`,
      `.until-${end}-0-${signature}/film/low.m4s`,
      `.until-${end}-9-${signature}/film/low.m4s`,
      `.until-${end}-${depth}-${signature.slice(0, -1)}${signature.endsWith('A') ? 'Q' : 'A'}/film/low.m4s`,
      `${segment}/other/low.m4s`,
      `${segment}/../private/film/low.m4s`,
      `${segment}/film/../other/low.m4s`,
    ])
      expect(await codeOf('private', changed), changed).toMatch(/^(403 MEDIA_NOT_SIGNED|404 UNKNOWN_MEDIA)$/);
    expect(await codeOf('members', `${segment}/film/low.m4s`)).toBe('403 MEDIA_NOT_SIGNED');
  });

  test('a signature for one folder opens no other, and leads nowhere out of the realm', async () => {
    const signed = await signedMedia(on.server, 'private', on.now());
    expect(await codeOf('private', signed('film/low.m4s'))).toBe('200');
    on.server.folder.put('private', 'media/other/low.m4s', 'x');
    expect(await codeOf('private', signed('other/low.m4s'))).toBe('200');
    for (const up of [
      'film/..%2fother/low.m4s',
      'film/.%2f..%2fother%2flow.m4s',
      'film%2f..%2fother/low.m4s',
      '..%2fother/low.m4s',
    ])
      expect(await codeOf('private', signed('film/low.m4s').replace('film/low.m4s', up)), up).toBe(
        '403 MEDIA_NOT_SIGNED',
      );
    for (const path of ['..%2f..%2fsettings.json', '%2e%2e/settings.json', 'other/low.m4s'])
      expect(await codeOf('private', signed('film/low.m4s').replace('film/low.m4s', path)), path).toMatch(/^40[34] /);
  });

  test('content that is not for everybody says that it plays, and not by which address', async () => {
    for (const [realm, isPublic] of [
      ['open', true],
      ['members', false],
      ['private', false],
    ] as const) {
      const answer = await on.ask('/api/v2/content/film-1', { method: 'GET', realm, token: tokens[realm].customer });
      const { playback, protectedPlayback } = answer.json().item;
      expect([playback !== undefined, protectedPlayback === true], realm).toEqual([isPublic, !isPublic]);
    }
  });
});

test('RS-22 (part) the schedule for guests has no address of a clip, and is a calendar where no event is one by itself', async () => {
  const schedule = async (realm: RealmName, caller: Caller) => {
    const url = SAMPLES.schedule![0]!;
    return (await on.ask(url, { method: 'GET', realm, token: tokens[realm][caller] })).json().items as Card[];
  };
  const clips = (cards: readonly Card[]) => cards.filter(({ previewUrl }) => previewUrl !== undefined);
  expect(clips(await schedule('timetable', 'customer'))).not.toEqual([]);
  for (const caller of ['guest', 'nobody'] as const) {
    expect((await schedule('timetable', caller)).length).toBeGreaterThan(0);
    expect(clips(await schedule('timetable', caller))).toEqual([]);
  }
  const calendar = async (realm: string, query = '') => {
    const answer = await on.server.app.inject({ url: `/realm/${realm}/calendar.ics${query}` });
    return answer.statusCode < 400 ? String(answer.statusCode) : `${answer.statusCode} ${answer.json().code}`;
  };
  expect(await calendar('timetable')).toBe('200');
  for (const query of ['?event=fight-night', '?release=film-1', '?event=nothing'])
    expect(await calendar('timetable', query), query).toBe('401 TOKEN_MISSING');
  for (const realm of ['members', 'private']) expect(await calendar(realm), realm).toBe('401 TOKEN_MISSING');
  for (const realm of ['members', 'private', 'timetable']) {
    const url = new URLSearchParams({ url: `/realm/${realm}/video/film-1` });
    const answer = await on.server.app.inject({ url: `/realm/${realm}/oembed.json?${url}` });
    expect(answer.json().code, realm).toBe(realm === 'timetable' ? 'NOT_EMBEDDABLE' : 'TOKEN_MISSING');
  }
});

test('RL-11 the page documents of a closed realm have only those sections that are for their reader', async () => {
  const heading = (id: string, more: object) => ({ id, type: 'heading', settings: { title: id }, ...more });
  await on.server.folder.write('timetable', (documents) => {
    settingsOf('timetable', documents);
    documents['pages/not-found.json'] = {
      route: 'notFound',
      sections: [heading('everybody', {}), heading('members', { visibleTo: ['customer', 'admin'] })],
    };
  });
  const reports = await on.server.realms.takeIn('timetable');
  expect(reports.filter(({ outcome }) => outcome !== 'taken-in')).toEqual([]);
  const sections = async (caller: Caller) => {
    const answer = await on.ask('/api/v2/page/notFound', {
      method: 'GET',
      realm: 'timetable',
      token: tokens.timetable[caller],
    });
    return answer.json().page.sections.map(({ id }: { id: string }) => id);
  };
  expect(await sections('nobody')).toEqual(['everybody']);
  expect(await sections('guest')).toEqual(['everybody']);
  expect(await sections('customer')).toEqual(['everybody', 'members']);
});

test('the header and footer of a closed realm have only those sections that are for their reader', async () => {
  const heading = (id: string, more: object) => ({ id, type: 'heading', settings: { title: id }, ...more });
  const slot = (name: string) => [
    heading(`${name}-everybody`, {}),
    heading(`${name}-members`, { visibleTo: ['customer', 'admin'] }),
  ];
  for (const realm of ['private', 'open'] as const)
    await on.server.folder.write(realm, (documents) => {
      settingsOf(realm, documents);
      documents['frame.json'] = { header: slot('header'), footer: slot('footer') };
    });
  const reports = await on.server.realms.takeIn();
  expect(reports.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error')).toEqual([]);
  const frameOf = async (realm: RealmName) => {
    const { frame } = (await on.ask(`/api/v2/realm?name=${realm}`, { method: 'GET' })).json();
    return [frame.header, frame.footer].map((slot) => slot.map(({ id }: { id: string }) => id));
  };
  expect(await frameOf('private')).toEqual([['header-everybody'], ['footer-everybody']]);
  expect((await frameOf('open'))[0]).toEqual(['header-everybody', 'header-members']);
  const renderer = createPageRenderer();
  const pages = on.server.variant({ renderer: async () => renderer });
  const page = await pages.inject({ url: '/realm/private/login', headers: { accept: 'text/html' } });
  for (const slot of ['header', 'footer']) {
    expect(page.body).toContain(`${slot}-everybody`);
    expect(page.body).not.toContain(`${slot}-members`);
  }
});

test('the title of a page for administrators is told to administrators alone, and its guard stands', async () => {
  const realm = 'private';
  const title = 'Minutes of the board';
  await on.server.folder.write(realm, (documents) => {
    settingsOf(realm, documents);
    documents['pages/minutes.json'] = {
      ...{ path: '/minutes', title, roles: ['admin'] },
      sections: [{ id: 'words', type: 'heading', settings: { title: 'Words' } }],
    };
  });
  const reports = await on.server.realms.takeIn(realm);
  expect(reports.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'error')).toEqual([]);
  expect((await on.ask(`/api/v2/realm?name=${realm}`, { method: 'GET' })).body).not.toContain(title);
  const renderer = createPageRenderer();
  const app = on.server.variant({ renderer: async () => renderer });
  const open = (path: string, cookie = '') => app.inject({ url: `/realm/${realm}${path}`, headers: { cookie } });
  const cookieOf = async (caller: Caller) => {
    const headers = { authorization: `Bearer ${tokens[realm][caller]}` };
    const viewed = await app.inject({ method: 'POST', url: `/realm/${realm}/_view`, headers });
    return String(viewed.headers['set-cookie']).split(';')[0]!;
  };
  expect((await open('/login')).body).not.toContain(title);
  expect((await open('/minutes')).headers.location).toBe(`/realm/${realm}/login?from=%2Fminutes`);
  expect((await open('/minutes', await cookieOf('customer'))).headers.location).toBe(`/realm/${realm}/home#no-access`);
  expect((await open('/minutes', await cookieOf('admin'))).body).toMatch(new RegExp(`<title>${title} · `));
});

test('what a realm sells is for its members, and for guests where there are any', async () => {
  const licences = (realm: RealmName, caller: Caller) =>
    on.codeOf('/api/v2/licences', { method: 'GET', realm, token: tokens[realm][caller] });
  const atStart = async (realm: RealmName, caller: Caller) => {
    const url = '/api/v1/init/?readLicences=true';
    return (await on.ask(url, { method: 'GET', realm, token: tokens[realm][caller] })).json().licences;
  };
  for (const realm of ['open', 'members'] as const) expect(await licences(realm, 'guest')).toMatch(/^200/);
  expect(await licences('private', 'nobody')).toBe('401 TOKEN_MISSING');
  expect(await licences('private', 'guest')).toBe('403 CONTENT_CLOSED');
  expect(await licences('private', 'customer')).toMatch(/^200/);
  const basket = (caller: Caller) =>
    on.codeOf('/api/v2/checkout/basket', {
      realm: 'private',
      token: tokens.private[caller],
      body: { licenceId: 'none' },
    });
  expect(await basket('guest')).toBe('403 CONTENT_CLOSED');
  expect(await basket('customer')).toBe('404 UNKNOWN_LICENCE');
  for (const [method, url] of [
    ['GET', '/api/v4/gifts/basket'],
    ['POST', '/api/v4/gifts/add-to-basket/none'],
    ['POST', '/api/v4/gifts/basket/personal-information'],
  ] as const)
    expect(await on.codeOf(url, { method, realm: 'private', token: tokens.private.guest, body: {} }), url).toBe(
      '403 CONTENT_CLOSED',
    );
  expect(await atStart('private', 'nobody')).toBeNull();
  expect(await atStart('private', 'customer')).not.toBeNull();
});

describe('RL-04 SU-17 signing up', () => {
  const body = (email: string) => ({ email, secret: SECRET, consentAnswers: [] });
  const signUp = async (realm: RealmName, caller: Caller) => {
    const answer = await on.server.app.inject({
      method: 'POST',
      url: '/api/v2/user',
      headers: { realm, ...(tokens[realm][caller] && { authorization: `Bearer ${tokens[realm][caller]}` }) },
      payload: body(`new-${realm}-${caller}@example.com`),
    });
    return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`;
  };

  test('is for guests, customers and admins, and for nobody without a session', async () => {
    expect(await signUp('open', 'nobody')).toBe('401 TOKEN_MISSING');
    expect(await signUp('members', 'nobody')).toBe('401 TOKEN_MISSING');
    for (const caller of ['guest', 'customer', 'admin'] as const) expect(await signUp('members', caller)).toBe('200');
  });

  test('is closed where guests are not allowed, whoever calls and whatever else the settings say, and is logged', async () => {
    const lines: string[] = [];
    const misconfigured = on.server.variant({
      logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    });
    await on.server.folder.write('private', (documents) =>
      settingsOf('private', documents, { allowSelfregistration: true }),
    );
    await on.server.realms.takeIn('private');
    for (const caller of ['guest', 'customer', 'admin'] as const) {
      const answer = await misconfigured.inject({
        method: 'POST',
        url: '/api/v2/user',
        headers: { realm: 'private', authorization: `Bearer ${tokens.private[caller]}` },
        payload: { ...body(`late-${caller}@example.com`), consentAnswers: CONSENTS },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'SIGNUP_CLOSED']);
    }
    expect(lines.join('')).toContain('misconfigured realm: allowSelfregistration without guestsAllowed');
  });
});

test('RL-11 a guest who may not read content learns nothing of what there is by watching it', async () => {
  for (const contentId of ['film-1', 'nothing']) {
    const call = {
      method: 'PUT',
      realm: 'members',
      token: tokens.members.guest,
      body: { contentId, position: 1, duration: 9 },
    } as const;
    expect(await on.codeOf('/api/v2/progress', call)).toBe('403 CONTENT_CLOSED');
  }
});

describe('RL-03 a page of a realm that is not open is drawn for who is signed in, for as long as they are', () => {
  /** Draws what the API gave the page. */
  const drawn = (options: Partial<ServerOptions> = {}) =>
    on.server.variant({
      ...options,
      renderer: async () =>
        ({
          ...blankRenderer,
          render: async ({ fetch, realm, view }: { fetch: Fetch; realm: { name: string }; view: { path: string } }) => {
            const answer = await fetch('/api/v2/content/film-1', { headers: { realm: realm.name } });
            return { html: `${view.path}: ${await answer.text()}`, status: 200, incomplete: false, inlineStyles: [] };
          },
        }) as never,
    });
  const cookieFor = async (app: ReturnType<typeof drawn>, realm: RealmName, token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const viewed = await app.inject({ method: 'POST', url: `/realm/${realm}/_view`, headers });
    return String(viewed.headers['set-cookie']).split(';')[0]!;
  };
  const open = async (app: ReturnType<typeof drawn>, realm: RealmName, cookie = '') => {
    const answer = await app.inject({ url: `/realm/${realm}/video/film-1`, headers: { cookie } });
    return answer.statusCode === 302 ? String(answer.headers.location) : answer.body;
  };

  test.each(['members', 'private'] as const)('in “%s”', async (realm) => {
    const app = drawn();
    const token = await customerOf(realm, `page@${realm}.example`);
    const cookie = await cookieFor(app, realm, token);
    const login = `/realm/${realm}/login?from=%2Fvideo%2Ffilm-1`;
    expect(await open(app, realm)).toBe(login);
    expect(await open(app, realm, cookie)).toContain('Film 1');
    // the page is kept for others of the same audience, and for nobody else
    expect(await open(app, realm, cookie)).toContain('Film 1');
    expect(await open(app, realm)).toBe(login);
    expect(await open(app, realm, cookie.replace('customer', 'admin'))).toBe(login);

    const [viewer] = await on.server.store.database
      .selectFrom('viewer')
      .where('realm', '=', realm)
      .where('email', '=', `page@${realm}.example`)
      .select('id')
      .execute();
    await deviceStore(on.server.store.database, realm).endAll(viewer!.id);
    expect(await open(app, realm, cookie)).toBe(login);
  });

  test('where the API is elsewhere, for as long as an access token lasts', async () => {
    const base = await on.server.app.listen({ port: 0, host: '127.0.0.1' });
    const app = drawn({ apiBase: base, fetch });
    const cookie = await cookieFor(app, 'private', await customerOf('private', 'elsewhere@private.example'));
    const isDrawn = async () => !(await open(app, 'private', cookie)).startsWith('/realm/private/login');
    expect(await isDrawn()).toBe(true);
    on.pass(9 * MINUTE_MS);
    expect(await isDrawn()).toBe(true);
    on.pass(2 * MINUTE_MS);
    expect(await isDrawn()).toBe(false);
  });

  test('and for an administrator who acts for somebody, while they are an administrator', async () => {
    const realm = 'members';
    const app = drawn();
    await customerOf(realm, 'watched@members.example');
    const { database } = on.server.store;
    const actor = 'root@members.example';
    await viewerStore(database, realm).addAccount(actor, null, 'admin');
    const leave = impersonations(database, realm).allow(
      'watched@members.example',
      { actor: { name: actor }, hasSecondFactor: false },
      on.now(),
    );
    const url = `/api/v2/admin/user/impersonate?token=${(await leave).token}`;
    const acting = (await on.server.app.inject({ url, headers: { realm } })).json();
    const cookie = await cookieFor(app, realm, acting.authorisationToken);
    expect(await open(app, realm, cookie)).toContain('Film 1');
    await database
      .updateTable('viewer')
      .set({ suspended_at: new Date(NOW) })
      .where('email', '=', actor)
      .execute();
    expect(await open(app, realm, cookie)).toMatch(/^\/realm\/members\/login/);
  });

  test('a header of this process means nothing from outside', async () => {
    for (const value of ['customer', ':customer', 'x:admin', `${'a'.repeat(32)}:admin`, `${'é'.repeat(32)}:admin`])
      expect(
        await on.codeOf('/api/v2/content/film-1', {
          method: 'GET',
          realm: 'private',
          headers: { 'x-page-for': value },
        }),
      ).toBe('401 TOKEN_MISSING');
  });

  test('a bearer whose session has ended reads nothing', async () => {
    const token = await customerOf('private', 'ended@private.example');
    const read = () => on.codeOf('/api/v2/content/film-1', { method: 'GET', realm: 'private', token });
    expect(await read()).toBe('200 undefined');
    await on.ask('/api/v2/logout/everywhere', { realm: 'private', token });
    expect(await read()).toBe('401 SESSION_EXPIRED');
  });
});
