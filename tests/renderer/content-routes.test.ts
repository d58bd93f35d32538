import { expect, test } from 'vitest';
import base from '../../app/base/routes.json' with { type: 'json' };
import { CONTENT_ROUTES } from '../../renderer/contract/content-routes';
import { contentOfRoute } from '../../renderer/realm/content-of-route';

const pathOf = (route: string) => base.routes.find(({ name }) => name === route)?.path.split('/');

test.each(Object.entries(CONTENT_ROUTES))(
  'the page of %s is a route of the product, with its parameter',
  (type, page) => {
    expect(pathOf(page.route)).toContain(`:${page.parameter}`);
    expect(contentOfRoute[page.route]).toContain(type);
  },
);

test('each route that shows content is one of the product', () => {
  expect(Object.keys(contentOfRoute).filter((route) => pathOf(route) === undefined)).toEqual([]);
});

test('events and channels are shown on one page, buckets on two', () => {
  expect(contentOfRoute.live).toEqual(['LIVE_EVENT', 'CHANNEL']);
  expect([contentOfRoute.grid, contentOfRoute.collection]).toEqual([['BUCKET'], ['BUCKET']]);
});
