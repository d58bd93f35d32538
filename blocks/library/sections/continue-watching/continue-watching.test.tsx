// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { noViewer, type ViewerContext } from '../../../../renderer/contract';
import { fixtureContext, fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import ContinueWatching from './ContinueWatching';
import loadViewer, { type FilmUnderWay } from './load-viewer';

afterEach(cleanup);

const card = (id: string) => ({ type: 'VOD_VIDEO', id, title: `Film ${id}` }) as FilmUnderWay['card'];
const films: FilmUnderWay[] = [{ card: card('a'), progress: 0.25 }];

const page = (resumes: boolean, viewer?: FilmUnderWay[]) => {
  const engine = fixtureEngine();
  return (
    <InEngine engine={{ ...engine, view: { ...engine.view, resumes } }}>
      <ContinueWatching id="own" settings={{}} data={undefined} viewer={viewer} />
    </InEngine>
  );
};

test('the server draws nothing for who has nothing under way, and else an empty place: never a film', () => {
  expect(renderToString(page(false))).toBe('<div></div>');
  const reserved = renderToString(page(true));
  expect(reserved).toContain('continueWatching');
  expect(reserved).not.toContain('<article');
});

test('the films come into the place that was kept, each with how far it is', () => {
  render(page(true, films));
  expect(screen.getByRole('link', { name: /Film a/ })).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
});

test('a place that turns out to be for nothing says what it is for, and stays', () => {
  render(page(true, []));
  expect(screen.getByText('continueWatchingEmpty')).toBeTruthy();
});

test('where no place was kept, films come only below what is seen', () => {
  const { container } = render(page(false, films));
  // the test's page has no layout: everything is at the top
  expect(container.querySelector('article')).toBeNull();
});

test('films are joined with their progress; what is no longer there is left out', async () => {
  const { api, view, realm, signal } = fixtureContext({
    cards: async ({ ids = [] } = {}) => ids.filter((id) => id !== 'gone').map(card),
  });
  const at = (contentId: string, position: number) => ({ contentId, position, duration: 100, updatedAt: '' });
  const context: ViewerContext = {
    api,
    view,
    realm,
    signal,
    viewer: { ...noViewer.api, progress: async () => [at('b', 50), at('gone', 1), at('a', 120)] },
  };
  const found = await loadViewer({}, undefined, context);
  expect(found.map((film) => [film.card.id, film.progress])).toEqual([
    ['b', 0.5],
    ['a', 1],
  ]);
  expect(await loadViewer({ limit: 1 }, undefined, context)).toHaveLength(1);
});
