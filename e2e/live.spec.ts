import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { answerAsCastSender, CAST_SENDER } from './cast-sender';
import { stageEvents, writeEvents } from './live-realm';
import { expect, test } from './test';

const WINDOW = 600;
/** What hls.js keeps between the viewer and the last segment, and one segment more for the moment of looking. */
const SEGMENT = 2;

let server: RunningServer;
test.beforeAll(async () => {
  const { realmsDir } = stageEvents([
    { id: 'bout', startsIn: -1200, endsIn: 7200, windowSeconds: WINDOW },
    { id: 'opener', startsIn: -100, endsIn: 7200, windowSeconds: WINDOW },
    { id: 'closing', startsIn: -1200, endsIn: -600, windowSeconds: WINDOW, replayVodId: 'presser-40-full' },
    { id: 'lost', startsIn: -1200, endsIn: 7200, windowSeconds: WINDOW, eventState: 'CANCELLED' },
    { id: 'moved', startsIn: -1200, endsIn: 7200, windowSeconds: WINDOW, eventState: 'POSTPONED' },
  ]);
  server = await startServer({ REALMS_DIR: realmsDir });
});
test.afterAll(async () => {
  await server.stop();
});

const at = (id: string) => `${server.origin}/realm/rampart/live/${id}`;
const player = (page: Page) => page.getByRole('region', { name: /^Player/ });
const timeline = (page: Page) => page.getByRole('slider', { name: 'Timeline' });
const button = (page: Page, name: string | RegExp) => player(page).getByRole('button', { name });

/** The word in the controls; the same word is also said. */
const liveSign = (page: Page) => player(page).getByRole('group').getByText('Live', { exact: true });

const film = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({ time: video.currentTime, paused: video.paused }));

/** Where the timeline says that the viewer is: its ends, the place, and the words for it. */
const place = (page: Page) =>
  timeline(page).evaluate((slider) => {
    const number = (name: string) => Number(slider.getAttribute(name));
    const [start, now, end] = [number('aria-valuemin'), number('aria-valuenow'), number('aria-valuemax')];
    return { start, now, end, behind: end - now, text: slider.getAttribute('aria-valuetext') ?? '' };
  });

/** Waits until the pictures move. */
async function runs(page: Page): Promise<void> {
  const { time } = await film(page);
  await expect.poll(async () => (await film(page)).time).toBeGreaterThan(time + 0.5);
}

async function watch(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Play The/ }).click();
  await expect(page.locator('video')).toBeAttached();
  await runs(page);
}

/** Waits until the keys have something to go back in, and are heard. */
async function rewinds(page: Page): Promise<void> {
  await expect.poll(async () => (await place(page)).end - (await place(page)).start).toBeGreaterThan(WINDOW / 2);
  await expect.poll(() => player(page).evaluate((region) => region.contains(document.activeElement))).toBe(true);
}

/** The controls are shown while the keyboard is among them. */
const showControls = (page: Page) => timeline(page).focus();

test.describe('CT-13 live edge and DVR', () => {
  test('RT-12 a live page has its title and content, visited directly and from another page', async ({ page }) => {
    const answer = await page.goto(at('bout'));
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/The bout of the evening/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The bout of the evening');
    await page.goto(at('lost'), { waitUntil: 'networkidle' });
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.textContent = 'to the bout';
      document.querySelector('main')!.append(link);
    }, '/realm/rampart/live/bout');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'to the bout' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The bout of the evening');
    await expect(page).toHaveTitle(/The bout of the evening/);
    await expect(page.getByRole('button', { name: 'Play The bout of the evening' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('it plays at the edge, says so in words, and nothing leaves the origin', async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(server.origin))
        elsewhere.push(request.url());
    });
    await watch(page, at('bout'));
    await showControls(page);
    await expect(liveSign(page)).toBeVisible();
    await expect(timeline(page)).toHaveAttribute('aria-valuetext', 'Live');
    const { start, end, behind } = await place(page);
    expect(behind).toBeLessThanOrEqual(4);
    expect(end - start).toBeGreaterThan(WINDOW - 8 * SEGMENT);
    expect(elsewhere).toEqual([]);
    await expectAccessible(page);
  });

  test('a press on the timeline lands there, behind live is told, and go live leads back', async ({ page }) => {
    await watch(page, at('bout'));
    await showControls(page);
    const box = (await timeline(page).boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.25, box.y + box.height / 2);
    await expect(button(page, 'Jump to live')).toBeVisible();
    await runs(page);
    const { start, end, now, text } = await place(page);
    expect(Math.abs(now - (start + (end - start) * 0.25))).toBeLessThanOrEqual(2 * SEGMENT);
    expect(text).toMatch(/^7 minutes \d+ seconds? behind live, \d/);
    await expect(player(page).getByText(/^−7:\d\d$/)).toBeVisible();
    await button(page, 'Jump to live').click();
    await expect(liveSign(page)).toBeVisible();
    await runs(page);
    expect((await place(page)).behind).toBeLessThanOrEqual(4);
  });

  test('it goes on across the end of the film that it is made of', async ({ page }) => {
    await watch(page, at('bout'));
    await rewinds(page);
    await page.keyboard.press('5');
    await runs(page);
    // each loop is a stretch of its own in the buffer: the sound is a little shorter than the pictures
    const nextLoop = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => {
        const starts = [...Array(video.buffered.length).keys()].map((index) => video.buffered.start(index));
        return starts.find((start) => start > video.currentTime) ?? 0;
      });
    await expect.poll(nextLoop).toBeGreaterThan(0);
    const seam = await nextLoop();
    await page.locator('video').evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, seam - 2);
    await expect.poll(async () => (await film(page)).time).toBeGreaterThan(seam + 1);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
  });

  test('it goes on where the numbers of its loops start again', async ({ page }) => {
    const reloads = new Map<string, number>();
    await page.route(/\.m3u8\/\d+\.m3u8$/, async (route) => {
      const url = route.request().url();
      const reload = (reloads.get(url) ?? 0) + 1;
      reloads.set(url, reload);
      const response = await route.fetch();
      const body = (await response.text()).replace(
        /(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/,
        (_, tag: string, number: string) => tag + (reload > 2 ? number : Number(number) + 60_000),
      );
      await route.fulfill({ response, body });
    });
    await watch(page, at('bout'));
    const mostReloads = () => Math.max(...reloads.values());
    await expect.poll(mostReloads).toBeGreaterThan(4);
    await runs(page);
    expect((await place(page)).behind).toBeLessThanOrEqual(4);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('start over leads to the beginning of the event', async ({ page }) => {
    await watch(page, at('opener'));
    await showControls(page);
    await button(page, 'Start over').click();
    await expect.poll(async () => (await film(page)).time).toBeLessThan(6);
    await runs(page);
    expect((await place(page)).start).toBe(0);
  });

  test('the keyboard goes back and forth, to tenths, to both ends', async ({ page }) => {
    await watch(page, at('bout'));
    await rewinds(page);
    const behind = async () => (await place(page)).behind;
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect.poll(behind).toBeGreaterThan(15);
    expect(await behind()).toBeLessThan(30);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(behind).toBeGreaterThan(20);
    await page.keyboard.press('l');
    await expect.poll(behind).toBeLessThan(22);
    await page.keyboard.press('3');
    await expect
      .poll(async () => {
        const { start, end, now } = await place(page);
        return Math.abs(now - (start + (end - start) * 0.3));
      })
      .toBeLessThan(2 * SEGMENT);
    await page.keyboard.press('Home');
    await expect.poll(async () => (await place(page)).now - (await place(page)).start).toBeLessThan(2 * SEGMENT);
    await showControls(page);
    const before = (await place(page)).now;
    await page.keyboard.press('PageUp');
    await expect.poll(async () => (await place(page)).now - before).toBeGreaterThan(WINDOW / 12);
    await page.keyboard.press('End');
    await expect(liveSign(page)).toBeVisible();
    await page.keyboard.press('<');
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1);
  });

  test('the list of keys opens with its key, closes with Escape, and gives the focus back', async ({ page }) => {
    await watch(page, at('bout'));
    await timeline(page).focus();
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(list).toBeVisible();
    await expect(list.getByText('Go to earliest point / live')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(timeline(page)).toBeFocused();
  });

  test('an event that is over leads to its replay; one that was called off or moved says so', async ({ page }) => {
    await page.goto(at('closing'));
    await expect(page.locator('main').getByRole('link', { name: 'Watch replay' }).first()).toHaveAttribute(
      'href',
      '/realm/rampart/video/presser-40-full',
    );
    await page.goto(at('lost'));
    await expect(page.locator('main').getByText('Cancelled').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);
    await page.goto(at('moved'));
    await expect(page.locator('main').getByText('Postponed').first()).toBeVisible();
  });
});

test.describe('what is late, missing or broken', () => {
  const segments = '**/films/**/*.m4s';

  test('a piece that comes late is waited for', async ({ page }) => {
    await watch(page, at('bout'));
    await rewinds(page);
    let late = 0;
    await page.route(segments, async (route) => {
      if (late++ < 2) await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await page.keyboard.press('2');
    await runs(page);
    expect(late).toBeGreaterThan(1);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
  });

  test('a piece that is missing for a while is asked for again', async ({ page }) => {
    await watch(page, at('bout'));
    await rewinds(page);
    let missing = 0;
    await page.route(segments, (route) => (missing++ < 2 ? route.fulfill({ status: 404 }) : route.continue()));
    await page.keyboard.press('2');
    await runs(page);
    expect(missing).toBeGreaterThan(2);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
  });

  /** The number of the piece of the film that a request is for, the same in every quality. */
  function pieces(): (address: string, range: string) => number {
    const starts = new Map<string, number>();
    for (const quality of ['240p', '360p', '540p']) {
      const list = readFileSync(join(server.realmsDir, `rampart/media/films/the-siege/${quality}.m3u8`), 'utf8');
      [...list.matchAll(/#EXT-X-BYTERANGE:\d+@(\d+)/g)].forEach(([, start], index) => {
        starts.set(`${quality} ${start}`, index);
      });
    }
    return (address, range) => {
      const quality = /(\d+p)\.m4s/.exec(address)?.[1];
      return starts.get(`${quality} ${/bytes=(\d+)/.exec(range)?.[1]}`) ?? -1;
    };
  }

  for (const [what, answer] of [
    ['stays missing', { status: 404 }],
    ['stays rubbish', { status: 206, contentType: 'video/iso.segment', body: Buffer.alloc(20_000, 0x5a) }],
  ] as const) {
    test(`over a piece that ${what}, in every quality, the stream goes on`, async ({ page }) => {
      const pieceOf = pieces();
      await watch(page, at('bout'));
      await rewinds(page);
      const refused = new Set<string>();
      let hole = -1;
      await page.route(segments, (route) => {
        const request = route.request();
        const piece = pieceOf(request.url(), request.headers().range ?? '');
        if (hole < 0 && piece >= 0) hole = (piece + 2) % 15;
        if (piece !== hole) return route.continue();
        refused.add(request.url());
        return route.fulfill(answer);
      });
      await page.keyboard.press('2');
      await runs(page);
      const { time } = await film(page);
      // past the hole, which is two pieces on and two seconds long
      await expect.poll(async () => (await film(page)).time, { timeout: 60_000 }).toBeGreaterThan(time + 8);
      expect(refused.size).toBeGreaterThan(0);
      await expect(player(page).getByRole('alert')).toHaveCount(0);
    });
  }

  test('a piece that is rubbish once is got over', async ({ page }) => {
    await watch(page, at('bout'));
    let broken = 0;
    await page.route(segments, (route) =>
      broken++ < 1
        ? route.fulfill({ status: 206, contentType: 'video/iso.segment', body: Buffer.alloc(20_000, 0x5a) })
        : route.continue(),
    );
    await page.keyboard.press('2');
    await runs(page);
    expect(broken).toBeGreaterThan(1);
    await expect(player(page).getByRole('alert')).toHaveCount(0);
  });

  test('what stays away is said, and trying again brings it back', async ({ page }) => {
    await watch(page, at('bout'));
    await page.route(/\.m4s$|\.live/, (route) => route.abort());
    await page.keyboard.press('2');
    const alert = player(page).getByRole('alert');
    await expect(alert).toContainText('Connection lost', { timeout: 60_000 });
    await page.unroute(/\.m4s$|\.live/);
    await alert.getByRole('button', { name: /^Try again/ }).click();
    await runs(page);
  });
});

test('RS-17 where the realm does not have it, there is no way back: a pause ends at live', async ({ page, start }) => {
  const staged = stageEvents([{ id: 'bout', startsIn: -1200, endsIn: 7200, windowSeconds: WINDOW }], { hasDvr: false });
  const plain = await start({ REALMS_DIR: staged.realmsDir });
  await watch(page, `${plain.origin}/realm/rampart/live/bout`);
  await page.mouse.move(600, 300);
  await expect(liveSign(page)).toBeVisible();
  await expect(timeline(page)).toHaveCount(0);
  await expect(button(page, 'Start over')).toHaveCount(0);
  await expect(button(page, /^Back/)).toHaveCount(0);
  const { time } = await film(page);
  for (const key of ['j', 'ArrowLeft', '0', 'Home']) await page.keyboard.press(key);
  await runs(page);
  expect((await film(page)).time).toBeGreaterThanOrEqual(time);
  await page.keyboard.press('k');
  const stopped = (await film(page)).time;
  const edge = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => video.seekable.end(video.seekable.length - 1));
  const before = await edge();
  await expect.poll(edge).toBeGreaterThan(before + 8);
  await page.keyboard.press('k');
  await runs(page);
  expect((await film(page)).time).toBeGreaterThan(stopped + 4);
});

test('an event begins by itself when its moment comes, without sound', async ({ page, start }) => {
  const quiet = await start({ REALMS_DIR: stageEvents([]).realmsDir });
  // a page knows the minute: the event has begun with the second, and the page finds out with the next minute
  await expect.poll(() => new Date().getSeconds(), { timeout: 45_000 }).toBeLessThan(30);
  const startsIn = 1 - new Date().getSeconds();
  writeEvents(quiet.realmsDir, [
    { id: 'bout', startsIn, endsIn: 7200, windowSeconds: WINDOW },
    { id: 'premiere', startsIn, endsIn: 7200 },
  ]);
  const address = (id: string) => `${quiet.origin}/realm/rampart/live/${id}`;
  await expect.poll(async () => (await fetch(address('bout'))).status).toBe(200);
  await page.clock.install();
  await page.goto(address('bout'), { waitUntil: 'networkidle' });
  await expect(page.locator('main').getByText(/^Starts in/)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  // a film of the realm, whose address is not given out before the start
  const premiere = await page.context().newPage();
  await premiere.goto(address('premiere'), { waitUntil: 'networkidle' });
  expect(await premiere.content()).not.toContain('master.m3u8');
  await expect(premiere.locator('video')).toHaveCount(0);
  await page.clock.fastForward('01:00');
  await expect(premiere.locator('video')).toBeAttached();
  await premiere.close();
  await expect(page.locator('video')).toBeAttached();
  await runs(page);
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);
  await button(page, 'Turn on sound').click();
  await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false);
});

test.describe('CT-13 cast', { tag: '@whole-browser' }, () => {
  test('the sender is asked for at the press and not before; one that does not come is told', async ({ page }) => {
    const requests: string[] = [];
    await page.route(CAST_SENDER, (route) => {
      requests.push(route.request().url());
      return route.abort();
    });
    await watch(page, at('bout'));
    await showControls(page);
    expect(requests).toEqual([]);
    await button(page, 'Cast to a device').click();
    await expect.poll(() => requests).toEqual([expect.stringContaining('/cv/js/sender/v1/cast_sender.js')]);
    await expect(page.getByText('Couldn’t connect to a device').first()).toBeVisible();
    await runs(page);
  });

  test('once it is there, a press asks for a screen; who chooses none is left alone', async ({ page }) => {
    await answerAsCastSender(page);
    await watch(page, at('bout'));
    await showControls(page);
    await button(page, 'Cast to a device').click();
    await expect
      .poll(() => page.evaluate(() => (window as { requests?: string[] }).requests))
      .toEqual(['options', 'session']);
    await runs(page);
    await expect(page.getByText('Couldn’t connect to a device')).toHaveCount(0);
  });

  test('only pages that play may load it; one reached from elsewhere is loaded anew, plays on and says so', async ({
    page,
    request,
  }) => {
    const scripts = async (path: string) => {
      const answer = await request.get(`${server.origin}/realm/rampart${path}`);
      return /script-src ([^;]*)/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
    };
    // a server that is too busy to draw a page says so without one
    await expect.poll(() => scripts('/home')).toBe("'self'");
    await expect.poll(() => scripts('/live/bout')).toContain('https://www.gstatic.com/cv/js/sender/');
    await page.route(CAST_SENDER, (route) => route.abort());
    await page.goto(`${server.origin}/realm/rampart/home`, { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/realm/rampart/live/bout';
      link.textContent = 'to the bout';
      document.querySelector('main')!.prepend(link);
      Object.assign(window, { sameDocument: true });
    });
    await page.getByRole('link', { name: 'to the bout' }).click();
    await page.getByRole('button', { name: /^Play The/ }).click();
    await expect(page.locator('video')).toBeAttached();
    await runs(page);
    await showControls(page);
    const anew = page.waitForEvent('load');
    await button(page, 'Cast to a device').click();
    await anew;
    await expect(page.getByText('Select Cast again to choose a device').first()).toBeAttached();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
    await runs(page);
  });
});

test.describe('on a processor four times as slow', () => {
  /** What it takes from the press of play to moving pictures, and how much of it the page could not answer. */
  async function costOfPlay(page: Page, address: string): Promise<{ startMs: number; blockedMs: number }> {
    await page.goto(address, { waitUntil: 'networkidle' });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => {
      const cost = { blockedMs: 0, startMs: 0 };
      Object.assign(window, { cost });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) cost.blockedMs += Math.max(0, duration - 50);
      }).observe({ entryTypes: ['longtask'] });
      let pressedAt = 0;
      document.addEventListener(
        'click',
        () => {
          pressedAt = performance.now();
        },
        { capture: true, once: true },
      );
      document.addEventListener(
        'timeupdate',
        ({ target }) => {
          if (!cost.startMs && (target as HTMLVideoElement).currentTime > 0 && !(target as HTMLVideoElement).muted) {
            cost.startMs = performance.now() - pressedAt;
          }
        },
        { capture: true },
      );
    });
    await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
    const cost = () =>
      page.evaluate(() => (window as unknown as { cost: { startMs: number; blockedMs: number } }).cost);
    await expect.poll(async () => (await cost()).startMs, { timeout: 60_000 }).toBeGreaterThan(0);
    return cost();
  }

  test('a channel starts about as soon as a film, and blocks the page no more', async ({ browser }) => {
    const costs = [];
    for (const path of ['video/okoro-rafferty', 'live/rampart-loop']) {
      const page = await browser.newPage();
      costs.push(await costOfPlay(page, `${server.origin}/realm/rampart/${path}`));
      await page.close();
    }
    const [film, live] = costs as [Awaited<ReturnType<typeof costOfPlay>>, Awaited<ReturnType<typeof costOfPlay>>];
    // machines that run tests are noisy: counted from 1970 it was twelve times as long, and nearly all of it blocked
    expect(live.startMs / film.startMs).toBeLessThan(4);
    expect(live.blockedMs).toBeLessThan(4 * film.blockedMs + 1000);
  });
});
