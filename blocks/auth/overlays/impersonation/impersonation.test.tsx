// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { noViewer, type OverlayMoment, UNKNOWN_VIEWER, type ViewerState } from '../../../../renderer/contract';
import { fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { impersonation } from './';
import Impersonation from './Impersonation';

afterEach(cleanup);

test('it is called for while an admin acts for somebody, and at no other time', () => {
  for (const impersonationState of ['none', 'loading', 'loaded', 'failed'] as const) {
    const moment = { viewer: { ...UNKNOWN_VIEWER, impersonationState } } as OverlayMoment;
    expect(impersonation.when(moment)).toBe(impersonationState === 'loaded');
  }
});

test('it says for whom, and ends it; what fails can be tried again', async () => {
  let requests = 0;
  const state = { ...UNKNOWN_VIEWER, account: { email: 'ada@example.com' } } as ViewerState;
  const viewer = {
    ...noViewer,
    state: () => state,
    signOut: async () => {
      requests += 1;
      throw new Error('offline');
    },
  };
  render(
    <InEngine engine={fixtureEngine({ viewer })}>
      <Impersonation />
    </InEngine>,
  );
  expect(screen.getByRole('status').textContent).toContain('ada@example.com');
  const end = screen.getByRole('button', { name: 'impersonationEnd' });
  await userEvent.click(end);
  await userEvent.click(end);
  expect(requests).toBe(2);
});
