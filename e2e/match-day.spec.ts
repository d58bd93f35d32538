import type { Page } from '@playwright/test';
import type { Statistics } from '../schemas/generated/types';
import { FOOTBALL, STANDINGS } from '../tests/fixtures/statistics';
import { storeWithKey } from './api-key';
import { expectAccessible } from './axe';
import { change } from './change-realm';
import { hasStayed, markDocument } from './follow';
import { stageEvents } from './live-realm';
import { expect, test } from './test';

const HOUR = 3600;

/** The feed types as the specification lists them (section 3), each with what it is about. */
const FEEDS = [
  ...['events_live', 'events_not_live', 'epg_now_playing'],
  ...['basketball_live_stats:court', 'golf_live_stats:links', 'live_stats:pitch', 'mma_live_stats:cage'],
  ...['uefa-match-events:pitch', 'vcid:pitch'],
];

const BASKETBALL: Statistics = {
  period: 'Third quarter',
  competitors: {
    lobos: { name: 'Lobos', order: 1, score: 58 },
    faros: { name: 'Faros', order: 2, score: 61 },
  },
};
const GOLF: Statistics = {
  period: 'Round 3',
  tables: {
    leaders: {
      ...{ title: 'Leaderboard', purpose: 'leaderboard', order: 1 },
      columns: { score: { name: 'Score', kind: 'text', order: 1, isKey: true } },
      rows: { elquiza: { order: 1, rank: '1', name: 'Noa Elquiza', cells: { score: '−11' } } },
    },
  },
};
const FIGHT: Statistics = {
  period: 'Round 2',
  competitors: { okoro: { name: 'Dayo Okoro', order: 1 }, valdez: { name: 'Mateo Valdez', order: 2 } },
};

test('RT-59 RT-60 RT-61 CT-11 golf, basketball and standings have their pages, matches their live statistics, and each feed its readers', async ({
  page,
  start,
}) => {
  const { dataDir, key } = storeWithKey('trescampos', 'live:write');
  const events = ['pitch', 'court', 'links', 'cage'].map((id) => ({
    ...{ id, startsIn: -HOUR, endsIn: HOUR, windowSeconds: 600, hlsUrl: 'media/films/el-swing/master.m3u8' },
  }));
  const { realmsDir } = stageEvents(events, {}, 'trescampos');
  const { origin } = await start({ REALMS_DIR: realmsDir, DATA_DIR: dataDir });
  let sequence = 0;
  const say = async (id: string, body: object) => {
    sequence += 1;
    const answer = await page.request.put(`${origin}/api/v2/live/feeds/${id}`, {
      headers: { realm: 'trescampos', authorization: `Bearer ${key}` },
      data: { sequence, ...body },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  const statusOf = async (path: string) => {
    const stop = new AbortController();
    const answer = await fetch(origin + path, { headers: { realm: 'trescampos' }, signal: stop.signal });
    const type = answer.headers.get('content-type') ?? '';
    stop.abort();
    return `${answer.status} ${type.split(';')[0]}`;
  };
  for (const topic of FEEDS)
    expect(await statusOf(`/api/v2/feed?topics=${topic}`), topic).toBe('200 text/event-stream');
  // pinLogin is nobody's but the device's that asked for a PIN
  expect(await statusOf('/api/v2/feed/pinLogin')).toBe('401 application/problem+json');
  expect(await statusOf('/api/v2/feed?topics=rugby_live_stats:pitch')).toBe('400 application/problem+json');

  await say('pitch', { type: 'live_stats', statistics: FOOTBALL });
  await say('court', { type: 'basketball_live_stats', statistics: BASKETBALL });
  await say('links', { type: 'golf_live_stats', statistics: GOLF });
  await say('cage', { type: 'mma_live_stats', statistics: FIGHT });
  const shown = { pitch: 'Goal by Iker Doresta', court: 'Third quarter', links: 'Noa Elquiza', cage: 'Round 2' };
  const match = page.locator('[data-block=match]');
  for (const [id, words] of Object.entries(shown)) {
    await page.goto(`${origin}/realm/trescampos/live/${id}`);
    await expect(match).toContainText(words);
  }

  const standings = (points: number): Statistics => ({
    competitors: FOOTBALL.competitors,
    tables: {
      table: {
        ...STANDINGS,
        rows: { brenal: { ...STANDINGS.rows.brenal!, cells: { ...STANDINGS.rows.brenal!.cells, points } } },
      },
    },
  });
  const pages = { standings: 'liga-ribera', basketball: 'liga-pivot', golf: 'circuito-brisa' };
  for (const [route, competition] of Object.entries(pages)) {
    await say(competition, { type: 'live_stats', isCompetition: true, statistics: standings(31) });
    const opened = page.waitForRequest(/api\/v2\/feed\?topics=.*live_stats/);
    await page.goto(`${origin}/realm/trescampos/${route}`);
    await markDocument(page);
    await opened;
    const row = page.getByRole('row').filter({ hasText: 'Unión Brenal' });
    await expect(row).toContainText('31');
    await expectAccessible(page);
    await say(competition, { type: 'live_stats', isCompetition: true, statistics: standings(34) });
    await expect(row).toContainText('34');
    expect(await hasStayed(page)).toBe(true);
  }
});

test('RT-48 CT-10 fighters are in the menu: rankings that begin with men’s pound for pound, profiles from A, tagged videos', async ({
  page,
}) => {
  const FIGHTERS = '/realm/rampart/fighters';
  await page.goto('/realm/rampart/home');
  await page.getByRole('link', { name: 'Fighters', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`${FIGHTERS}$`));
  const places = page.getByRole('region').getByRole('listitem');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Men’s pound for pound');
  await expect(places).toHaveCount(5);
  const face = (await places.nth(1).locator('img').boundingBox())!;
  expect([Math.round(face.width), Math.round(face.height)]).toEqual([198, 124]);
  await page.getByRole('link', { name: 'Show all 7' }).click();
  await expect(places).toHaveCount(7);

  // filters, tabs and letters change what is shown, and the address with it
  await page.getByRole('link', { name: 'Lightweight' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Lightweight');
  await page.goBack();
  await expect(places).toHaveCount(7);
  await page.getByRole('link', { name: 'Profiles' }).click();
  await expect(page.getByRole('link', { name: 'A', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'D', exact: true }).click();
  await page.getByRole('link', { name: /Dayo Okoro/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dayo Okoro');
  const portrait = page.locator('[data-block=athlete] img');
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBeGreaterThanOrEqual(800);
  await page.goto(`${FIGHTERS}?tab=videos`);
  await expect(page.getByRole('link', { name: 'Videos' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('[data-block=rankings]').getByRole('link', { name: /./ }).nth(4)).toBeVisible();
  await expectAccessible(page);
});

test('AP-34 rankings, a fighter, profiles and tagged videos are answered by the API', async ({ page }) => {
  const ask = async (path: string) => {
    const answer = await page.request.get(`/api/v2/${path}`, {
      headers: { realm: 'rampart', 'accept-language': 'en' },
    });
    expect(answer.status(), path).toBe(200);
    return answer.json();
  };
  const ranking = await ask('bucket/mens-pound-for-pound');
  expect(ranking.contentList[0]).toMatchObject({ type: 'ATHLETE', id: 'dayo-okoro', weightClass: 'Lightweight' });
  const profiles = await ask('items?type=ATHLETE&rpp=50');
  expect(profiles.contentList).toContainEqual(expect.objectContaining({ id: 'dayo-okoro', rank: 0 }));
  expect(profiles.contentList.every(({ type }: { type: string }) => type === 'ATHLETE')).toBe(true);
  const { item } = await ask('content/dayo-okoro');
  expect(item).toMatchObject({ title: 'Dayo Okoro', nickname: 'Half Past', record: '17-1-0', country: 'NG' });
  const tagged = await ask('bucket/profiles');
  expect(tagged.contentList.length).toBeGreaterThan(0);
  expect(tagged.contentList.every(({ type }: { type: string }) => type === 'VOD_VIDEO')).toBe(true);
});

/** The colour that a style of an element has, whatever way it is written. */
const styleOf = (page: Page, selector: string, name: 'backgroundColor' | 'fontFamily') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, property) => getComputedStyle(element)[property], name);

test('RE-05 a realm’s colours, logo and fonts are its theme’s; what is missing falls back to the default theme', async ({
  page,
  start,
}) => {
  const { origin, realmsDir } = await start();
  const COLOURS = {
    BG_COLOR: '#fdf6e3',
    EPG_COLOR: '#7a1fa2',
    PRIMARY_COLOR: '#0b6e4f',
    SECONDARY_COLOR: '#8a4b08',
    TERTIARY_COLOR: '#004e89',
  };
  const read = async () => {
    await page.goto(`${origin}/realm/trescampos/schedule`);
    const tokens = await page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return Object.fromEntries(
        ['bg', 'epg', 'accent', 'secondary', 'tertiary'].map((name) => [name, style.getPropertyValue(`--rc-${name}`)]),
      );
    });
    const day = await styleOf(page, 'main [aria-current=date]', 'backgroundColor');
    const logo = await page
      .locator('header img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')).join());
    const fonts = await styleOf(page, 'h1', 'fontFamily');
    const ground = await styleOf(page, 'html', 'backgroundColor');
    await page.goto(`${origin}/realm/trescampos/epg`);
    const mark = await styleOf(page, '[class*=nowMark]', 'backgroundColor');
    return { tokens, day, logo, fonts, ground, mark };
  };
  const own = await read();
  expect(own.logo).toContain('logo');
  expect(own.fonts).toContain('Red Hat Display');

  change(realmsDir, 'trescampos/theme.json', (theme) => Object.assign(theme, COLOURS));
  await expect(async () => {
    const changed = await read();
    expect(changed.tokens).toEqual({
      ...{ bg: '#fdf6e3', epg: '#7a1fa2', accent: '#0b6e4f', secondary: '#8a4b08', tertiary: '#004e89' },
    });
    expect(changed).toMatchObject({
      day: 'rgb(122, 31, 162)',
      mark: 'rgb(122, 31, 162)',
      ground: 'rgb(253, 246, 227)',
    });
  }).toPass();

  change(realmsDir, 'trescampos/theme.json', (theme) => {
    for (const name of [...Object.keys(COLOURS), 'LOGO', 'fonts']) delete theme[name];
  });
  await expect(async () => {
    const fallen = await read();
    for (const [name, value] of Object.entries(fallen.tokens)) {
      expect(value, name).toMatch(/^#/);
      expect(Object.values(COLOURS)).not.toContain(value);
    }
    expect(fallen.day).not.toBe('rgb(122, 31, 162)');
    expect(fallen.logo).not.toContain('logo.svg');
    expect(fallen.fonts).not.toContain('Red Hat');
  }).toPass();
});
