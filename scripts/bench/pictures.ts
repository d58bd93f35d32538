import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { MINUTE_MS } from '../../renderer/contract/constants';
import { startServer } from '../spawn-server';
import { numbered, openBrowser, openContext } from './browser';
import { changeSettings, type DemoItem, type DemoRealm, findRealm } from './demo-realms';
import type { Measure } from './figure';
import { frameDrifts } from './frame-drift';

const EVENTS = ['north', 'south', 'east', 'west'];
const SCREEN = { width: 1280, height: 800 };
/** How long the pictures play before they are measured, and how long their frames are counted, in ms. */
const SETTLING_MS = 12_000;
const COUNTED_MS = 8_000;

/** A realm whose events may be watched beside each other, and one of its streams. */
const hasWall = ({ settings, items }: DemoRealm): boolean =>
  settings.multiViewAllowed === true && items.some(hasStream);

const hasStream = ({ playback, coverUrl }: DemoItem): boolean => Boolean(playback && coverUrl);

/** Puts four live events, which show the same at any moment, in place of the realm's own. */
function stageEvents(realmsDir: string): void {
  const realm = findRealm(realmsDir, hasWall);
  const { coverUrl, playback } = realm.items.find(hasStream)!;
  changeSettings(realm, { contentAnchor: null });
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace(/\.\d+/, '');
  const staged = {
    ...{ type: 'LIVE_EVENT', coverUrl, startDate: at(-60 * MINUTE_MS), endDate: at(120 * MINUTE_MS) },
    playback: { hlsUrl: playback!.hlsUrl, live: { windowSeconds: 600 } },
  };
  const items = EVENTS.map((id) => ({ ...staged, id, title: id }));
  writeFileSync(join(realm.folder, 'content/staged.json'), JSON.stringify({ items }));
}

/** How many frames the pictures have shown and dropped by now. */
const framesOf = (page: Page) =>
  page.evaluate(() => {
    const qualities = [...document.querySelectorAll('video')].map((video) => video.getVideoPlaybackQuality());
    const sum = (of: 'totalVideoFrames' | 'droppedVideoFrames') => qualities.reduce((all, each) => all + each[of], 0);
    return { total: sum('totalVideoFrames'), dropped: sum('droppedVideoFrames') };
  });

/** Waits until all pictures move. */
const allPlay = (page: Page, count: number) =>
  page.waitForFunction((wanted) => {
    const videos = [...document.querySelectorAll('video')];
    return videos.length === wanted && videos.every(({ currentTime, paused }) => !paused && currentTime > 0);
  }, count);

/** Four live pictures on one page: how many of their frames are dropped, beside those of one picture, and how far apart they are. */
export const measure: Measure = async (rounds) => {
  const server = await startServer({}, stageEvents);
  const address = `${numbered(server.origin)}/realm/${findRealm(server.realmsDir, hasWall).name}/multi-view?events=`;
  const browser = await openBrowser();
  const watch = async (events: readonly string[]) => {
    const context = await openContext(browser, { viewport: SCREEN });
    try {
      const page = await context.newPage();
      await page.goto(address + events.join(','));
      await allPlay(page, events.length);
      await wait(SETTLING_MS);
      const before = await framesOf(page);
      await wait(COUNTED_MS);
      const after = await framesOf(page);
      const drifts = (await frameDrifts(page)).map(Math.abs);
      const dropped = (100 * (after.dropped - before.dropped)) / (after.total - before.total);
      return { dropped, drift: 1_000 * Math.max(...drifts) };
    } finally {
      await context.close();
    }
  };
  try {
    const four = [];
    const one = [];
    for (let round = 0; round < rounds; round++) {
      four.push(await watch(EVENTS));
      one.push(await watch(EVENTS.slice(0, 1)));
    }
    return [
      {
        what: 'four pictures: dropped frames of a hundred',
        unit: '',
        ours: four.map(({ dropped }) => dropped),
        yardstick: one.map(({ dropped }) => dropped),
        note: 'decoded and painted by two processors; beside one picture on the same page',
      },
      {
        what: 'four pictures: furthest apart',
        unit: 'ms',
        ours: four.map(({ drift }) => drift),
        aim: { of: 'value', atMost: 500 },
        note: 'by what they show, in steps of 50 ms',
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
};
