import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: TestServer;
/** Keeps pages and answers as in production. */
let keeping: FastifyInstance;
/** Draws each page and makes each answer for itself. */
let forgetful: FastifyInstance;
let now = NOW;
/** How often the first has drawn a page, by its path. */
const drawings = new Map<string, number>();

beforeAll(async () => {
  const renderer = createPageRenderer();
  const counting = {
    ...renderer,
    render: (request: Parameters<typeof renderer.render>[0]) => {
      drawings.set(request.view.path, (drawings.get(request.view.path) ?? 0) + 1);
      return renderer.render(request);
    },
  };
  server = await testServer(['aster'], { renderer: async () => renderer, clock: () => now });
  // a busy machine may take longer over a page than a viewer would wait: it is not answered with the last one here
  keeping = server.variant({ renderer: async () => counting, patienceMs: MINUTE });
  forgetful = server.variant({ clientDir: null });
});
afterAll(() => server.close());

const HEADERS = { host: 'aster.example', realm: 'aster', accept: 'text/html', 'accept-language': 'en' };

/** What an answer says, without the moment of its making and what signs its media. */
async function saidBy(app: FastifyInstance, url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: HEADERS });
  return `${statusCode} ${body.replace(/"drawnAt":\d+/g, '').replace(/\.until-[\w-]+/g, '')}`;
}

const PAGES = [
  '/home',
  '/live/fight-night',
  '/live/tomorrow',
  '/video/film-1',
  '/channel/one',
  '/schedule',
  '/news',
  '/news/news-17',
  '/athlete/ilse',
  '/nothing-here',
];
const CALLS = [
  '/api/v1/init/?countEvents=LIVE',
  '/api/v2/live',
  '/api/v2/section/home',
  '/api/v2/content/fight-night',
  '/api/v2/content/one',
  '/api/v2/items/NEWS',
];

/** Moments of two days, most of them next to one at which something begins, ends or is published; in order. */
const MOMENTS = [
  ...[-60, -59, 0, 1, 60, 90, 119, 120, 121].map((minutes) => NOW + minutes * MINUTE),
  ...[4, 6, 8, 12.02, 20.01, 30.02, 32.02, 48].map((hours) => NOW + hours * HOUR),
];

describe('what is kept', () => {
  test.each(PAGES)('the page %s says what it would say drawn anew, and is behind by a minute at most', async (url) => {
    for (const moment of MOMENTS) {
      now = moment - MINUTE;
      const before = await saidBy(forgetful, url);
      now = moment;
      const fresh = await saidBy(forgetful, url);
      const kept = await saidBy(keeping, url);
      expect([fresh, before], new Date(moment).toISOString()).toContain(kept);
    }
  });

  test.each(CALLS)('the answer %s says what it would say made anew', async (url) => {
    for (const moment of MOMENTS) {
      now = moment;
      expect(await saidBy(keeping, url), new Date(moment).toISOString()).toBe(await saidBy(forgetful, url));
    }
  });

  test.each([
    ['/video/film-3', 1],
    ['/nothing-here-either', 1],
    // says how long an event has been on
    ['/home', 4],
  ])('%s is drawn as often as it says something else: %i times in ten minutes', async (url, times) => {
    now = NOW + 3 * 24 * HOUR;
    await keeping.inject({ url, headers: HEADERS });
    const before = drawings.get(url)!;
    for (const minutes of [3, 6, 9]) {
      now = NOW + 3 * 24 * HOUR + minutes * MINUTE;
      await keeping.inject({ url, headers: HEADERS });
    }
    expect(drawings.get(url)! - before + 1).toBe(times);
  });
});
