// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { noViewer, UNKNOWN_VIEWER, useViewer, type ViewerContext, type ViewerState } from '../../renderer/contract';
import type { LoadedSection } from '../../renderer/page/load';
import { WithViewer } from '../../renderer/page/with-viewer';
import { fixtureEngine, InEngine } from '../fixtures/engine';

afterEach(cleanup);

const section: LoadedSection = {
  id: 'own',
  type: 'own',
  slot: 'main',
  settings: {},
  state: { status: 'ready', data: 1 },
};

function Block({ viewer }: { viewer?: string }) {
  return (
    <p>
      {useViewer().status} {viewer ?? 'nothing'}
    </p>
  );
}

function draw(bring: (context: ViewerContext) => Promise<unknown>) {
  const state = createStore<ViewerState>(() => UNKNOWN_VIEWER);
  const engine = fixtureEngine({ viewer: { ...noViewer, state: state.getState, subscribe: state.subscribe } });
  const errors: unknown[] = [];
  const contexts: ViewerContext[] = [];
  const load = async () => ({
    default: (_settings: unknown, _data: unknown, context: ViewerContext) => {
      contexts.push(context);
      return bring(context);
    },
  });
  const page = (
    <InEngine engine={engine}>
      <WithViewer section={section} data={1} loadModule={load} of={Block} onError={(_, error) => errors.push(error)} />
    </InEngine>
  );
  return { state, errors, contexts, page };
}

test('the server draws nothing of a viewer, and asks for nothing', () => {
  const { state, contexts, page } = draw(async () => 'hers');
  state.setState({ status: 'customer', id: 'ada' });
  expect(renderToString(page)).toBe('<p>unknown<!-- --> <!-- -->nothing</p>');
  expect(contexts).toEqual([]);
});

test('what is the viewer’s own comes once there is a session, and again for another viewer', async () => {
  const { state, contexts, page } = draw(async () => state.getState().id);
  render(page);
  expect(screen.getByText('unknown nothing')).toBeTruthy();
  act(() => state.setState({ status: 'unauthenticated' }));
  expect(contexts).toEqual([]);
  act(() => state.setState({ status: 'customer', id: 'ada' }));
  expect(await screen.findByText('customer ada')).toBeTruthy();
  act(() => state.setState({ status: 'customer', id: 'bo' }));
  expect(screen.queryByText('customer ada')).toBeNull();
  expect(await screen.findByText('customer bo')).toBeTruthy();
});

test('a failure is told, and the section stays as everybody sees it', async () => {
  const { state, errors, page } = draw(() => Promise.reject(new Error('no')));
  render(page);
  await act(async () => state.setState({ status: 'guest', id: 'g' }));
  expect(screen.getByText('guest nothing')).toBeTruthy();
  expect(errors).toHaveLength(1);
});

test('a section that goes stops what it asked for', async () => {
  const { state, contexts, errors, page } = draw(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const { unmount } = render(page);
  await act(async () => state.setState({ status: 'guest', id: 'g' }));
  unmount();
  await act(async () => {});
  expect(contexts[0]?.signal.aborted).toBe(true);
  expect(errors).toEqual([]);
});
