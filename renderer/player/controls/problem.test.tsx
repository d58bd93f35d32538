// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
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
  // closing other sessions comes with them
  otherDevice: ['playerTryAgain'],
};

test.each(Object.entries(WAYS))(
  'MO-04 (part) %s offers its way out, and search engines show nothing of it',
  async (problem, ways) => {
    const onRetry = vi.fn();
    render(
      <InEngine>
        <Problem problem={problem as PlayerProblem} onRetry={onRetry} />
      </InEngine>,
    );
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
