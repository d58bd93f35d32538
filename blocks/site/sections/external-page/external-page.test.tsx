// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureContext, InEngine } from '../../../../tests/fixtures/engine';
import ExternalPage from './ExternalPage';
import load from './load';

const PATIENCE_MS = 15_000;
const page = { id: 'club-shop', title: 'Shop', url: 'about:blank' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('RT-31 an external page stands in a frame that cannot lead the page elsewhere, and opens in a new tab whatever becomes of the frame', () => {
  render(
    <InEngine>
      <ExternalPage id="external-page" settings={{ externalPage: 'club-shop' }} data={page} />
    </InEngine>,
  );
  const link = () => screen.getByRole('link', { name: 'openInNewTab' });
  expect(screen.getByTitle('Shop').getAttribute('sandbox')).not.toMatch(/top-navigation|modals/);
  expect(link().getAttribute('target')).toBe('_blank');
  act(() => void vi.advanceTimersByTime(PATIENCE_MS));
  expect(screen.getByRole('alert').textContent).toContain('externalPageFailed');
  expect(screen.queryByTitle('Shop')).toBeNull();
  expect(link().getAttribute('href')).toBe('about:blank');
});

test('RT-31 (part) only a page that the realm lists is shown, whatever the address says', async () => {
  const context = fixtureContext({}, { id: 'club-shop' });
  const realm = { ...context.realm, settings: { ...context.realm.settings, externalPages: [page] } };
  expect(await load({ externalPage: '$id' }, { ...context, realm })).toBe(page);
  for (const id of ['other', 'https://elsewhere.example', '']) {
    const elsewhere = { ...context, realm, params: { id } };
    await expect(load({ externalPage: '$id' }, elsewhere)).rejects.toMatchObject({ status: 404 });
  }
});
