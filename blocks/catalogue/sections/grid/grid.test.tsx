import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fixtureContext, InEngine } from '../../../../tests/fixtures/engine';
import Grid from './Grid';
import load from './load';
import { nextPages, pageSizeFor } from './page-size';

test('CT-02: 9 items up to 720 px, 16 up to 1510 px, else 20', () => {
  expect([320, 720, 721, 1510, 1511, 3840].map(pageSizeFor)).toEqual([9, 9, 16, 16, 20, 20]);
});

test('the next items are on one page, or on two where the first came in another size', () => {
  expect([nextPages(16, 16), nextPages(32, 16), nextPages(16, 9), nextPages(16, 20)]).toEqual([
    [2],
    [3],
    [2, 3],
    [1, 2],
  ]);
});

test('it asks for the page in the address, in the size of the width class, and offers the next as a link', async () => {
  const requests: unknown[] = [];
  const answer = {
    bucket: { id: 'b', title: 'Upcoming' },
    contentList: [{ type: 'VOD_VIDEO' as const, id: 'a', title: 'A' }],
    paging: { page: 2, pageSize: 9, totalPages: 4, totalItems: 30, moreDataAvailable: true },
  };
  const bucket = (...call: unknown[]) => {
    requests.push(call);
    return Promise.resolve(answer);
  };
  const data = await load({ bucket: '$id' }, fixtureContext({ bucket }, { id: 'b' }, 'page=2', 'narrow'));
  expect(requests).toEqual([[{ id: 'b', page: 2, rpp: 9 }]]);
  const html = renderToString(
    <InEngine>
      <Grid id="grid" settings={{ bucket: '$id' }} data={data} />
    </InEngine>,
  );
  expect(html).toContain('href="/here?page=3"');
  expect(html).toContain('href="/here?page=1"');
});

test('of more than are counted it says so, and still offers the next', () => {
  const data = {
    bucket: { id: 'b', title: 'All' },
    contentList: [{ type: 'VOD_VIDEO' as const, id: 'a', title: 'A' }],
    paging: { page: 1_000, pageSize: 1, totalPages: 1_001, totalItems: 1_001, moreDataAvailable: true },
  };
  const draw = (paging: Partial<typeof data.paging>) =>
    renderToString(
      <InEngine>
        <Grid id="grid" settings={{ bucket: '$id' }} data={{ ...data, paging: { ...data.paging, ...paging } }} />
      </InEngine>,
    );
  expect(draw({})).toContain('itemsShownOfMore');
  expect(draw({})).toContain('page=1001');
  const last = draw({ totalItems: 1_000, totalPages: 1_000, moreDataAvailable: false });
  expect(last).not.toContain('itemsShownOfMore');
  expect(last).not.toContain('page=1001');
});
