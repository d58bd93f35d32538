// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { noViewer } from '../../../../renderer/contract';
import { fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import Logout from './Logout';

afterEach(cleanup);

test('ends the session by itself, once; what fails can be tried again', async () => {
  let requests = 0;
  const signOut = async () => {
    requests += 1;
    if (requests === 1) throw new Error('offline');
  };
  render(
    <InEngine engine={fixtureEngine({ viewer: { ...noViewer, signOut } })}>
      <Logout id="logout" settings={{}} data={undefined} />
    </InEngine>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'tryAgain' }));
  expect(requests).toBe(2);
  expect(screen.getByRole('status').textContent).toBe('loggingOut');
});
