import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { MINUTE_MS, SECONDS_PER_DAY } from '../../renderer/contract/constants';
import type { GuideAnswer, ItemsPage } from '../../schemas/generated/types';
import { type RunningServer, startServer } from '../spawn-server';
import { numbered, openBrowser, openContext } from './browser';
import type { Figure, Measure } from './figure';

const SCREEN = { width: 1280, height: 800 };
const CHANNELS = 296;
const DAYS = 14;
/** How long programmes are, in minutes, in turn. */
const LENGTHS = [30, 60, 90, 120, 45];
const CHANNELS_A_FILE = 10;
/** How long the server may take for the content, in ms. */
const SERVED_MS = 5 * MINUTE_MS;
/** A processor four times slower, as a phone of some years ago has it. */
const SLOWER = 4;
const FRAMES = 100;
/** How long the page is given to come to rest in the viewer's own time zone, in ms. */
const SETTLED_MS = 2_000;
/** What a task may take before it is felt. */
const LONGEST_MS = 50;

/** Ways through the guide, in px a frame. */
const WAYS = { 'through the hours': [40, 0], 'through the channels': [0, 60], 'both ways': [60, 40] } as const;

/** Channels and their programmes for a fortnight, in files. */
function writeGuide(contentDir: string, begins: number, coverUrl: string): void {
  const date = (minutes: number) => new Date(begins + minutes * MINUTE_MS).toISOString();
  for (let first = 0; first < CHANNELS; first += CHANNELS_A_FILE) {
    const items: object[] = [];
    for (let at = first; at < Math.min(CHANNELS, first + CHANNELS_A_FILE); at++) {
      items.push({ type: 'CHANNEL', id: `measured-${at}`, title: `Channel ${at}`, number: 100 + at, coverUrl });
      const end = (DAYS * SECONDS_PER_DAY) / 60;
      for (let minute = 0, number = at; minute < end; number++) {
        const length = LENGTHS[number % LENGTHS.length]!;
        items.push({
          ...{ type: 'PROGRAMME', id: `measured-${at}-${minute}`, channelId: `measured-${at}` },
          ...{ title: `Programme ${number}`, startDate: date(minute), endDate: date(minute + length) },
        });
        minute += length;
      }
    }
    writeFileSync(join(contentDir, `measured-${first}.json`), JSON.stringify({ items }));
  }
}

/** A realm that has a guide. */
function realmWithGuide(realmsDir: string): string {
  const hasGuide = (name: string) =>
    JSON.parse(readFileSync(join(realmsDir, name, 'settings.json'), 'utf8')).epgMatrix === 'ENABLED';
  const found = readdirSync(realmsDir).find(hasGuide);
  if (found === undefined) throw new Error(`No realm in ${realmsDir} has epgMatrix ENABLED`);
  return found;
}

/** A picture of the realm's own. */
async function pictureOf({ origin }: RunningServer, realm: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v2/items?type=CHANNEL`, { headers: { realm } });
  return ((await answer.json()) as ItemsPage).contentList[0]!.coverUrl!;
}

/** Waits until all channels are in the guide. */
async function untilServed({ origin, output }: RunningServer, realm: string, from: string, to: string): Promise<void> {
  const end = performance.now() + SERVED_MS;
  while (performance.now() < end) {
    const answer = await fetch(`${origin}/api/v2/guide?from=${from}&to=${to}`, { headers: { realm } });
    if (answer.ok && ((await answer.json()) as GuideAnswer).paging.totalItems > CHANNELS) return;
    await wait(1_000);
  }
  throw new Error(`The channels were not served within ${SERVED_MS} ms:\n${output()}`);
}

/** Scrolls for some frames. @returns the longest task in ms, and which part of the frames took longer than 50 ms */
async function scroll(page: Page, [right, down]: readonly [number, number]): Promise<[longest: number, late: number]> {
  return page.evaluate(
    async ({ right, down, frames, longestMs }) => {
      const scroller = document.querySelector('[role=grid]')!.parentElement!;
      const tasks: number[] = [];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ type: 'longtask' });
      let late = 0;
      let before = performance.now();
      for (let frame = 0; frame < frames; frame++) {
        scroller.scrollBy(right, down);
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        if (now - before > longestMs) late += 1;
        before = now;
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      observer.disconnect();
      return [Math.max(0, ...tasks), late / frames] as [number, number];
    },
    { right, down, frames: FRAMES, longestMs: LONGEST_MS },
  );
}

/**
 * Lays a scroller over the page that has as many elements as the guide has, which nothing changes: what scrolling alone costs on
 * this machine at this moment.
 */
async function coverWithStillOne(page: Page): Promise<void> {
  await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')!;
    const count = grid.querySelectorAll('*').length;
    grid.removeAttribute('role');
    const scroller = document.createElement('div');
    Object.assign(scroller.style, { position: 'fixed', inset: '0', overflow: 'auto', zIndex: '9', background: '#fff' });
    const still = document.createElement('div');
    still.setAttribute('role', 'grid');
    Object.assign(still.style, { position: 'relative', width: '10000px', height: '10000px' });
    const across = Math.ceil(Math.sqrt(count));
    for (let at = 0; at < count; at++) {
      const cell = document.createElement('span');
      cell.textContent = `Programme ${at}`;
      const [left, top] = [(at % across) * 200, Math.floor(at / across) * 76];
      Object.assign(cell.style, { position: 'absolute', left: `${left}px`, top: `${top}px` });
      still.append(cell);
    }
    scroller.append(still);
    document.body.append(scroller);
  });
}

async function openGuide(browser: Browser, origin: string, realm: string): Promise<Page> {
  const context = await openContext(browser, { viewport: SCREEN });
  const page = await context.newPage();
  await page.goto(`${numbered(origin)}/realm/${realm}/epg`, { waitUntil: 'networkidle' });
  // taking the page over is measured with the pages
  await page.locator('[data-whole]').waitFor();
  await wait(SETTLED_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

/** Scrolling through 300 channels of a fortnight on a slow processor (CT-06): the longest task, and the frames that are late. */
export const measure: Measure = async (rounds) => {
  const server = await startServer();
  const browser = await openBrowser();
  try {
    const realm = realmWithGuide(server.realmsDir);
    // the realm's content stands still at its anchor's week
    writeGuide(
      join(server.realmsDir, realm, 'content'),
      Date.parse('2026-11-10T00:00:00Z'),
      await pictureOf(server, realm),
    );
    const now = Date.now();
    await untilServed(server, realm, new Date(now).toISOString(), new Date(now + MINUTE_MS).toISOString());
    const figures: Figure[] = [];
    for (const [way, step] of Object.entries(WAYS)) {
      const [longest, late, still, stillLate]: [number[], number[], number[], number[]] = [[], [], [], []];
      for (let round = 0; round < rounds; round++) {
        const page = await openGuide(browser, server.origin, realm);
        const [task, part] = await scroll(page, step);
        longest.push(task);
        late.push(part * 100);
        await coverWithStillOne(page);
        const [stillTask, stillPart] = await scroll(page, step);
        still.push(stillTask);
        stillLate.push(stillPart * 100);
        await page.context().close();
      }
      const note = `${CHANNELS} channels and more, ${DAYS} days, processor ${SLOWER} times slower`;
      figures.push(
        {
          ...{ what: `guide, ${way}: longest task`, unit: 'ms', ours: longest, yardstick: still },
          ...{ aim: { of: 'value', atMost: LONGEST_MS }, note: `${note}; 0 where none took ${LONGEST_MS} ms` },
        },
        {
          ...{ what: `guide, ${way}: frames later than ${LONGEST_MS} ms, in %`, unit: '' },
          ...{ ours: late, yardstick: stillLate, note: `${note}; beside as many elements that nothing changes` },
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
};
