// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureContext, InEngine } from '../../../../tests/fixtures/engine';
import load from './load';
import PluginFrame from './PluginFrame';

const PATIENCE_MS = 15_000;
const plugin = { id: 'tickets', title: 'Tickets', url: 'about:blank' };

const draw = () =>
  render(
    <InEngine>
      <PluginFrame id="plugin" settings={{ plugin: 'tickets' }} data={plugin} />
    </InEngine>,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('RT-07 a plugin stands in a frame with a name, kept apart, and says when it does not answer', () => {
  draw();
  const frame = screen.getByTitle('Tickets');
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
  expect(screen.getByRole('status').textContent).toBe('loading');
  act(() => void vi.advanceTimersByTime(PATIENCE_MS));
  expect(screen.getByRole('alert').textContent).toContain('pluginFailed');
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }));
  fireEvent.load(screen.getByTitle('Tickets'));
  act(() => void vi.advanceTimersByTime(PATIENCE_MS));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('only a plugin that the realm lists is a page', async () => {
  const context = fixtureContext({}, { id: 'tickets' });
  const realm = { ...context.realm, settings: { ...context.realm.settings, plugins: [plugin] } };
  expect(await load({ plugin: '$id' }, { ...context, realm })).toBe(plugin);
  await expect(load({ plugin: 'other' }, { ...context, realm })).rejects.toMatchObject({ status: 404 });
});
