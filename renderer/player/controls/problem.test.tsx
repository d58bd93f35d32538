// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { InEngine } from '../../../tests/fixtures/engine';
import type { PlayerProblem } from '../port';
import { Problem } from './problem';

afterEach(cleanup);

/** MO-04, by hand: what each message offers, and where its link leads. */
const WAYS: Readonly<Record<PlayerProblem, readonly string[]>> = {
  authentication: ['playerReload /'],
  network: ['playerTryAgain'],
  media: ['playerTryAgain'],
  offline: ['playerTryAgain'],
  forbidden: ['playerLeave /home'],
  notLicensed: ['playerLeave /home'],
  territory: ['playerLeave /home'],
  notFound: ['playerTryAgain', 'playerLeave /home'],
  unknown: ['playerTryAgain', 'playerLeave /home'],
  otherDevice: ['playerCloseOthers', 'playerLeave /home'],
  closedElsewhere: ['playerPlayHere', 'playerLeave /home'],
  drmRefused: ['playerTryAgain', 'playerLeave /home'],
  drmUnsupported: ['playerLeave /home'],
};

test.each(Object.entries(WAYS))(
  'MO-04 (part) %s offers its way out, and search engines show nothing of it',
  async (problem, ways) => {
    const onRetry = vi.fn();
    const otherDevices = { list: async () => [], close: vi.fn() };
    render(
      <InEngine>
        <Problem problem={problem as PlayerProblem} otherDevices={otherDevices} onRetry={onRetry} />
      </InEngine>,
    );
    if (problem === 'otherDevice') await screen.findByRole('button', { name: 'playerCloseOthers' });
    const shown = [...screen.getByRole('alert').querySelectorAll('a, button')].map((element) =>
      [element.textContent, element.getAttribute('href')].filter(Boolean).join(' '),
    );
    expect(shown).toEqual(ways);
    expect(screen.getByRole('alert').hasAttribute('data-nosnippet')).toBe(true);
    const retry = screen.queryByRole('button', { name: 'playerTryAgain' });
    if (!retry) return;
    await userEvent.click(retry);
    expect(onRetry).toHaveBeenCalledOnce();
  },
);

describe('MO-04 CT-15 (part) other devices that play', () => {
  const television = { id: 'television', name: 'Television', titles: ['The Long Night'] };
  const panel = (close: () => Promise<void>, onRetry = vi.fn()) => {
    render(
      <InEngine>
        <Problem problem="otherDevice" otherDevices={{ list: async () => [television], close }} onRetry={onRetry} />
      </InEngine>,
    );
    return onRetry;
  };

  test('are listed with what they play; one is closed, and then there is room here', async () => {
    const close = vi.fn(async () => {});
    const onRetry = panel(close);
    expect(await screen.findByText('The Long Night')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'playerCloseDevice Television' }));
    expect(close).toHaveBeenCalledWith('television');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('all are closed at once', async () => {
    const close = vi.fn(async () => {});
    const onRetry = panel(close);
    await userEvent.click(await screen.findByRole('button', { name: 'playerCloseOthers' }));
    expect(close).toHaveBeenCalledWith(undefined);
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('what cannot be closed says so, and can be tried again', async () => {
    const close = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
    const onRetry = panel(close);
    const button = await screen.findByRole('button', { name: 'playerCloseOthers' });
    await userEvent.click(button);
    expect(await screen.findByText('playerCloseFailed')).toBeTruthy();
    expect(onRetry).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

test('MO-04 (part) a crawler gets none of it', () => {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)');
  const { container } = render(
    <InEngine>
      <Problem problem="territory" onRetry={() => {}} />
    </InEngine>,
  );
  expect(container.textContent).toBe('');
  agent.mockRestore();
});
