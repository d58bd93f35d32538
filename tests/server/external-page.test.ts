import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageRenderer } from '../../app/entry-server';
import { type TestServer, testServer } from '../fixtures/test-server';

let server: TestServer;
beforeAll(async () => {
  const renderer = createPageRenderer();
  server = await testServer(['aster'], { renderer: async () => renderer });
});
afterAll(() => server.close());

const open = (url: string) =>
  server.app.inject({ url, headers: { host: 'aster.example', accept: 'text/html' }, remoteAddress: '203.0.113.1' });

test('RT-31 RL-05 (part) an external page is open to who has no session, and its origin alone joins the frames of the realm', async () => {
  const page = await open('/external-page/club-shop');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="https://shop.example.com"');
  expect(page.body).toMatch(/<title>[^<]*Shop[^<]* · /);
  expect(page.headers['content-security-policy']).toMatch(
    /frame-src https:\/\/tickets\.example\.com https:\/\/shop\.example\.com[;]/,
  );
});

test('RT-31 (part) a page that the realm does not list is not found, and no address in the query is framed', async () => {
  for (const url of ['/external-page/other', '/external-page/https%3A%2F%2Felsewhere.example', '/external-page']) {
    expect((await open(url)).statusCode, url).toBe(404);
  }
  const page = await open('/external-page/club-shop?url=https://elsewhere.example');
  expect(page.body).not.toContain('elsewhere.example');
  expect(page.headers['content-security-policy']).not.toContain('elsewhere');
});
