// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noViewer, type ViewerPort } from '../../../renderer/contract';
import { fixtureEngine, InEngine } from '../../../tests/fixtures/engine';
import Authorize from './Authorize';
import { readAppRequest } from './app-request';

const QUERY =
  '?response_type=code&client_id=tv-guide&redirect_uri=https%3A%2F%2Fapp.example%2Fback&code_challenge=abc&code_challenge_method=S256';

beforeEach(() => history.replaceState(null, '', `/authorize${QUERY}`));
afterEach(cleanup);

function draw(state: string | null = 'st') {
  const asked: unknown[] = [];
  const viewer: ViewerPort = {
    ...noViewer,
    secret: (name) => (name === 'state' ? state : null),
    ask: (async (name: string, input: unknown) => {
      asked.push([name, input]);
      return { redirectUri: 'https://app.example/back?code=c' };
    }) as ViewerPort['ask'],
  };
  render(
    <InEngine engine={fixtureEngine({ viewer })}>
      <Authorize id="authorize" settings={{}} data={undefined} />
    </InEngine>,
  );
  return asked;
}

test('VL-03 an empty e-mail address or password is told as one, before anybody is asked', async () => {
  const asked = draw();
  await userEvent.click(screen.getByRole('button', { name: 'signIn' }));
  expect(screen.getByRole('alert').textContent).toContain('EmailPasswordCannotBeEmpty');
  expect(asked).toEqual([]);
});

test('what the app has asked for goes along with the credentials, and the browser goes where the API says', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const asked = draw();
  await userEvent.type(screen.getByLabelText('email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('password'), 'Lantern42');
  await userEvent.click(screen.getByRole('button', { name: 'signIn' }));
  expect(asked).toEqual([
    [
      'oauthCode',
      {
        body: {
          response_type: 'code',
          client_id: 'tv-guide',
          redirect_url: 'https://app.example/back',
          state: 'st',
          code_challenge: 'abc',
          code_challenge_method: 'S256',
          credentials: { id: 'ada@example.com', secret: 'Lantern42' },
        },
      },
    ],
  ]);
  expect(go).toHaveBeenCalledWith('https://app.example/back?code=c');
});

test('a request that lacks something is told, and nobody is asked for a password', () => {
  draw(null);
  expect(screen.getByRole('heading', { name: 'authorizeWrong' })).toBeTruthy();
  expect(screen.queryByLabelText('password')).toBeNull();
  for (const wrong of [
    '',
    QUERY.replace('S256', 'plain'),
    QUERY.replace('=code&', '=token&'),
    QUERY.replace('client_id', 'x'),
  ])
    expect(readAppRequest(wrong, 'st')).toBeNull();
});
