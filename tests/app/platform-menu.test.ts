// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPlatform } from '../../app/viewer/platform-menu';
import { RESIZE_THROTTLE_MS } from '../../renderer/contract/constants';
import type { InitResponse, Menu } from '../../schemas/generated/types';

const WIDE = 1025;
const NARROW = 1024;
const menuOf = (label: string) => ({ layout: 'top', items: [{ label }] }) as unknown as Menu;
const WEB = menuOf('of large screens');
const MOBILE = menuOf('of phones');

interface MenuRequest {
  platform: string | undefined;
  answer(menu: Menu | null): Promise<void>;
}

let requests: MenuRequest[];
let shown: Menu[];
let stop: () => void;

/** Requests for menus that are answered when a test says so. */
const init = ({ menuTargetPlatform }: Readonly<Record<string, string>> = {}) =>
  new Promise<InitResponse>((resolve) => {
    const answer = async (menu: Menu | null) => {
      resolve({ menu } as InitResponse);
      await vi.advanceTimersByTimeAsync(0);
    };
    requests.push({ platform: menuTargetPlatform, answer });
  });

function resize(width: number): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
  vi.advanceTimersByTime(RESIZE_THROTTLE_MS);
}

beforeEach(() => {
  vi.useFakeTimers();
  [requests, shown] = [[], []];
  window.innerWidth = WIDE;
  stop = followPlatform('wide', { init }, (menu) => shown.push(menu));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const platforms = () => requests.map(({ platform }) => platform);

test('NV-09 (part) a screen that becomes narrow has the menu of the mobile platform; nothing is loaded before', async () => {
  expect(platforms()).toEqual([]);
  resize(NARROW);
  expect(platforms()).toEqual(['MOBILE']);
  await requests[0]!.answer(MOBILE);
  expect(shown).toEqual([MOBILE]);
});

test('NV-09 (part) an answer that another resize has overtaken does not replace the menu of this screen', async () => {
  for (const width of [NARROW, WIDE, NARROW]) resize(width);
  expect(platforms()).toEqual(['MOBILE', 'WEB', 'MOBILE']);
  const [, toWeb, toMobile] = requests;
  await toMobile!.answer(MOBILE);
  await toWeb!.answer(WEB);
  expect(shown.at(-1)).toBe(MOBILE);
});

test('NV-09 (part) a menu that could not be loaded is requested again at the next resize', async () => {
  resize(NARROW);
  await requests[0]!.answer(null);
  expect(shown).toEqual([]);
  resize(NARROW - 100);
  expect(platforms()).toEqual(['MOBILE', 'MOBILE']);
  await requests[1]!.answer(MOBILE);
  expect(shown).toEqual([MOBILE]);
});
