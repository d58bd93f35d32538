import { expect, test } from 'vitest';
import base from '../../app/base/routes.json' with { type: 'json' };
import { composeRoutes } from '../../renderer/realm/routes';
import type { Menu, MenuItem, RealmSettings, RouteDocument } from '../../schemas/generated/types';

const view = (name: 'home' | 'fighters'): MenuItem => ({ type: 'view', id: name, title: name, data: { view: name } });

const hasFighters = (menu: Pick<Menu, 'items' | 'platforms'>): boolean =>
  composeRoutes(base.routes as RouteDocument[], [], [], { settings: {} as RealmSettings, commerce: null, menu }).some(
    ({ name }) => name === 'fighters',
  );

test('RT-48 (part) there is a page of fighters where one of the menus has an entry for it, and nowhere else', () => {
  expect(hasFighters({ items: [view('home')] })).toBe(false);
  expect(hasFighters({ items: [view('home'), view('fighters')] })).toBe(true);
  expect(hasFighters({ items: [{ type: 'folder', id: 'sports', title: 'Sports', items: [view('fighters')] }] })).toBe(
    true,
  );
  expect(hasFighters({ items: [view('home')], platforms: { MOBILE: { items: [view('fighters')] } } })).toBe(true);
});
