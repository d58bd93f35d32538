import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adHostsOf, verificationOrigins } from '../../renderer/realm/advertising';
import type { RealmSettings } from '../../schemas/generated/types';
import { contentShift, shiftDates } from '../../server/features/catalogue/content-time';
import { contentSecurityPolicy } from '../../server/features/pages/policy';
import { ServerError } from '../../server/kernel/errors/errors';
import { Outdated } from '../../server/kernel/errors/outdated';
import { type Answer, createAnswerCache, makeAnswer } from '../../server/kernel/http/answers';
import { negotiateEncoding } from '../../server/kernel/http/negotiate';

const cacheOf = (maxBytes: number, clock = () => 0) => createAnswerCache({ maxBytes, clock });
const answerOf = (body: string, keep = true) => makeAnswer({ type: 'text/plain', body, keep });

describe('the cache of answers', () => {
  test('never holds more bytes than it may', async () => {
    const cache = cacheOf(10_000);
    const random = (seed: number) =>
      Array.from({ length: 1500 }, (_, at) => String.fromCharCode(33 + ((at * 7919 + seed * 104729) % 90))).join('');
    for (let at = 0; at < 20; at++) await cache.get(`key ${at}`, () => answerOf(random(at)));
    let made = 0;
    for (let at = 0; at < 20; at++) {
      await cache.get(`key ${at}`, () => {
        made++;
        return answerOf(random(at), false);
      });
    }
    // each answer weighs more than 2000 bytes with its encodings: at most four can have stayed
    expect(made).toBeGreaterThanOrEqual(16);
  });

  test('makes the same answer once, however many ask while it is made', async () => {
    const cache = cacheOf(100_000);
    let made = 0;
    const make = async () => {
      made++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return answerOf('once');
    };
    const answers = await Promise.all(Array.from({ length: 10 }, () => cache.get('key', make)));
    expect(made).toBe(1);
    expect(new Set(answers).size).toBe(1);
    await cache.get('key', make);
    expect(made).toBe(1);
    cache.clear();
    await cache.get('key', make);
    expect(made).toBe(2);
  });

  test('keeps neither a failure nor an answer that asks not to be kept', async () => {
    const cache = cacheOf(100_000);
    await expect(cache.get('key', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await cache.get('key', () => answerOf('unfinished', false));
    const last = await cache.get('key', () => answerOf('whole'));
    expect(last.identity.toString()).toBe('whole');
  });

  test('an ETag names the content, whatever its encoding', async () => {
    expect((await answerOf('same')).etag).toBe((await answerOf('same')).etag);
    expect((await answerOf('same')).etag).not.toBe((await answerOf('other')).etag);
  });
});

describe('an answer that is out of date', () => {
  const MINUTE = 60_000;
  const text = async (answer: Promise<Answer>) => (await answer).identity.toString();

  /** A cache at a moment that moves, and what is made in it. */
  function timedCache() {
    let now = 0;
    const troubles: unknown[] = [];
    const cache = createAnswerCache({
      maxBytes: 100_000,
      clock: () => now,
      onTrouble: (error) => troubles.push(error),
    });
    const made = (body: string) => () =>
      makeAnswer({ type: 'text/plain', body, madeAt: now, freshUntil: now + MINUTE });
    const fails = (error: Error) => () => Promise.reject(error);
    return { cache, made, fails, troubles, at: (moment: number) => (now = moment) };
  }
  const lookup = { graceMs: MINUTE };

  test('is given while it is made anew, within its grace, and not beyond', async () => {
    const { cache, made, at } = timedCache();
    expect(await text(cache.get('key', made('first'), lookup))).toBe('first');
    at(MINUTE - 1);
    expect(await text(cache.get('key', made('never'), lookup))).toBe('first');
    at(MINUTE);
    let finish = () => {};
    const slow = () => new Promise<void>((resolve) => (finish = resolve)).then(made('second'));
    expect(await text(cache.get('key', slow, lookup))).toBe('first');
    expect(await text(cache.get('key', made('never'), lookup))).toBe('first');
    finish();
    await expect.poll(() => text(cache.get('key', made('never'), lookup))).toBe('second');
    at(3 * MINUTE);
    expect(await text(cache.get('key', made('third'), lookup))).toBe('third');
  });

  test('goes on where it cannot be made, however old it is, but not where it no longer exists', async () => {
    const { cache, made, fails, troubles, at } = timedCache();
    await cache.get('key', made('first'), lookup);
    at(60 * MINUTE);
    expect(await text(cache.get('key', fails(new Error('the store is away')), lookup))).toBe('first');
    expect(troubles).toHaveLength(1);
    await expect(cache.get('key', fails(new ServerError('UNKNOWN_REALM')), lookup)).rejects.toThrow(ServerError);
  });

  test('is given no more once it is out of date by what it was made of', async () => {
    const { cache, made, fails, at } = timedCache();
    await cache.get('key', made('first'), lookup);
    at(60 * MINUTE);
    await expect(cache.get('key', fails(new Outdated('closed meanwhile')), lookup)).rejects.toThrow(Outdated);
  });

  test('is one of a clock that was set back, too', async () => {
    const { cache, made, at } = timedCache();
    at(60 * MINUTE);
    await cache.get('key', made('later'), lookup);
    at(0);
    expect(await text(cache.get('key', made('now'), lookup))).toBe('now');
  });

  test('of another revision waits for the new one, and no longer than a moment', async () => {
    const { cache, made } = timedCache();
    await cache.get('key', made('one'), { ...lookup, revision: '1' });
    expect(await text(cache.get('key', made('two'), { ...lookup, revision: '2' }))).toBe('two');
    const never = () => new Promise<Answer>(() => {});
    expect(await text(cache.get('key', never, { ...lookup, revision: '3' }))).toBe('two');
  });

  test('what there is no end of takes no place from what is asked for often', async () => {
    const { cache, made } = timedCache();
    await cache.get('home', made('home'));
    const missing = () => makeAnswer({ type: 'text/plain', body: 'x'.repeat(2_000), status: 404, freshUntil: MINUTE });
    for (let at = 0; at < 100; at++) {
      await cache.get(`nothing ${at}`, missing);
      await cache.get(`search ${at}`, made('y'.repeat(2_000)), { isOneOfMany: true });
    }
    expect(await text(cache.get('home', made('drawn anew')))).toBe('home');
  });
});

describe('the encoding of an answer', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.001', 'br'],
    ['brotli, x-gzip', 'identity'],
    ['deflate', 'identity'],
    ['*', 'br'],
  ])('%s gives %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  test('any header gives an encoding that there is', () => {
    fc.assert(fc.property(fc.string(), (header) => ['br', 'gzip', 'identity'].includes(negotiateEncoding(header))));
  });
});

describe('the days that content is moved by', () => {
  const DAY = 86_400_000;
  const moment = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) });
  const anchor = moment.map((at) => new Date(at).toISOString().slice(0, 10));

  test('are whole ones, and put the anchor’s day on today', () => {
    fc.assert(
      fc.property(anchor, moment, (day, now) => {
        const shift = contentShift(day, now);
        expect(Math.abs(shift % DAY)).toBe(0);
        const moved = Date.parse(`${day}T00:00:00Z`) + shift;
        expect(new Date(moved).toISOString().slice(0, 10)).toBe(new Date(now).toISOString().slice(0, 10));
      }),
    );
  });

  test('are none without an anchor', () => {
    fc.assert(fc.property(moment, (now) => contentShift(null, now) === 0 && contentShift(undefined, now) === 0));
  });

  test('move every date by the same, and nothing else', () => {
    const event = {
      type: 'LIVE_EVENT',
      id: 'e',
      title: 'E',
      coverUrl: 'c',
      startDate: '2026-11-16T20:00:00+02:00',
      endDate: '2026-11-16T23:00:00Z',
    } as const;
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        const moved = shiftDates({ ...event }, days * DAY);
        expect(Date.parse(moved.startDate) - Date.parse(event.startDate)).toBe(days * DAY);
        expect(Date.parse(moved.endDate) - Date.parse(moved.startDate)).toBe(5 * 3_600_000);
        expect(moved.title).toBe('E');
      }),
    );
    expect(event.startDate).toBe('2026-11-16T20:00:00+02:00');
  });
});

describe('the Content Security Policy', () => {
  const policyOf = (development: boolean, plays = false) =>
    contentSecurityPolicy({
      inlineStyles: [':root{}'],
      mediaHosts: ['m.example'],
      apiOrigins: ['https://api.example'],
      plays,
      frames: ['https://tickets.example.com/embed', 'https://tickets.example.com/other'],
      development,
    });
  const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

  test('runs no script but this origin’s files', () => {
    for (const development of [true, false])
      expect(directive(policyOf(development), 'script-src')).toBe("script-src 'self'");
    expect(directive(policyOf(false), 'default-src')).toBe("default-src 'self'");
    expect(policyOf(false)).not.toContain('unsafe-eval');
  });

  test('where films play, also what sends them to another screen, and nothing else from there', () => {
    const scripts = directive(policyOf(false, true), 'script-src') ?? '';
    expect(scripts.split(' ').slice(0, 2)).toEqual(['script-src', "'self'"]);
    for (const source of scripts.split(' ').slice(2)) expect(source).toMatch(/^https:\/\/www\.gstatic\.com\/.+\/$/);
  });

  test('RS-32 (part) reaches the ad hosts of the realm, where it plays with advertisements, and runs nothing from there', () => {
    const settings = { adHosts: ['ads.example'], adsConfigurationStatus: 'ENABLED' } as const;
    const withAds = (status: 'ENABLED' | 'DISABLED') =>
      contentSecurityPolicy({
        ...{ inlineStyles: [], mediaHosts: [], frames: [], apiOrigins: [], plays: true, development: false },
        adHosts: adHostsOf({ ...settings, adHosts: [...settings.adHosts], adsConfigurationStatus: status }),
      });
    for (const name of ['connect-src', 'media-src', 'img-src'])
      expect(directive(withAds('ENABLED'), name)).toContain('https://ads.example');
    for (const name of ['script-src', 'frame-src'])
      expect(directive(withAds('ENABLED'), name)).not.toContain('ads.example');
    expect(withAds('DISABLED')).not.toContain('ads.example');
  });

  test('RS-32 (part) runs the scripts that measure advertisements only where the realm has the SDK and switches it on', () => {
    const settings = {
      adsConfigurationStatus: 'ENABLED',
      omSdkEnableMode: 'LIMITED',
      omSdkConfiguration: {
        ...{ serviceScript: 'https://cdn.example:8443/a/omweb-v1.js', sessionClient: 'https://cdn.example:8443/b.js' },
        ...{ partnerName: 'Example', verificationHosts: ['verify.example'] },
      },
    } as const;
    const policyWith = (changes: object) =>
      contentSecurityPolicy({
        ...{ inlineStyles: [], mediaHosts: [], frames: [], apiOrigins: [], plays: true, development: false },
        verificationOrigins: verificationOrigins({ ...structuredClone(settings), ...changes } as RealmSettings),
      });
    for (const name of ['script-src', 'connect-src', 'img-src'])
      expect(directive(policyWith({}), name)).toMatch(/ https:\/\/cdn\.example:8443 https:\/\/verify\.example(?: |$)/);
    for (const off of [
      { adsConfigurationStatus: 'DISABLED' },
      { omSdkEnableMode: 'DISABLED' },
      { omSdkConfiguration: null },
    ])
      expect(policyWith(off)).not.toContain('verify.example');
  });

  test('RT-07 only the origins of the realm’s plugins stand in frames', () => {
    expect(directive(policyOf(false), 'frame-src')).toBe('frame-src https://tickets.example.com');
    const none = contentSecurityPolicy({
      inlineStyles: [''],
      mediaHosts: [],
      frames: [],
      apiOrigins: [],
      plays: false,
      development: false,
    });
    expect(directive(none, 'frame-src')).toBe("frame-src 'none'");
  });

  test('takes the one inline style by its hash', () => {
    const hash = 'sha256-';
    expect(directive(policyOf(false), 'style-src')).toContain(hash);
    expect(directive(policyOf(false), 'style-src')).not.toContain('unsafe-inline');
  });

  test('takes pictures and films from the realm’s hosts, and calls to its API', () => {
    expect(directive(policyOf(false), 'img-src')).toContain('https://m.example');
    expect(directive(policyOf(false), 'media-src')).toContain('https://m.example');
    expect(directive(policyOf(false), 'connect-src')).toContain('https://api.example');
    expect(directive(policyOf(false), 'object-src')).toBe("object-src 'none'");
    expect(directive(policyOf(false), 'base-uri')).toBe("base-uri 'none'");
  });
});
