// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError, noViewer, type ViewerPort } from '../../../../renderer/contract';
import type { PinLogin, PinLoginMessage } from '../../../../schemas/generated/types';
import { fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { deviceName } from '../../shared/device-code/device-name';
import { waitForApproval } from '../../shared/device-code/wait';
import TvLogin from './TvLogin';

afterEach(cleanup);

const login: PinLogin = {
  deviceCode: 'device',
  pin: 'K7MPQ2',
  verificationUri: 'https://aster.example/activate',
  verificationUriComplete: 'https://aster.example/activate?pin=K7MPQ2',
  expiresIn: 600,
  interval: 0,
};

/** A viewer whose feed is told by hand, and whose token call answers in turn. */
function television(...tokens: (string | undefined)[]) {
  const feed: { send?: (message: PinLoginMessage) => void; end?: () => void } = {};
  const entered: string[] = [];
  let started = 0;
  const viewer: ViewerPort = {
    ...noViewer,
    call: (async () => {
      started += 1;
      return login;
    }) as ViewerPort['call'],
    enter: (async (name: string) => {
      entered.push(name);
      const code = tokens.shift();
      if (code) throw new ApiError(400, code, 'no');
    }) as ViewerPort['enter'],
    followPinLogin(_code, send, end) {
      Object.assign(feed, { send, end });
      return () => {};
    },
  };
  return { viewer, feed, entered, started: () => started };
}

const draw = (viewer: ViewerPort) =>
  render(
    <InEngine engine={fixtureEngine({ viewer })}>
      <TvLogin id="tv" settings={{}} data={undefined} />
    </InEngine>,
  );

test('the device shows its pin, letter by letter for who listens, the address, and a code to photograph', async () => {
  draw(television().viewer);
  expect(await screen.findByText('K7MPQ2')).toBeTruthy();
  expect(screen.getByText('K 7 M P Q 2')).toBeTruthy();
  expect(screen.getByText('aster.example/activate')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'tvLoginPhotograph' })).toBeTruthy();
});

test('it goes on when the feed says that the viewer has let it in', async () => {
  const { viewer, feed, entered } = television();
  draw(viewer);
  await screen.findByText('K7MPQ2');
  feed.send!({ type: 'pinLogin', status: 'PENDING' });
  expect(entered).toEqual([]);
  feed.send!({ type: 'pinLogin', status: 'AUTHORISED' });
  await waitFor(() => expect(entered).toEqual(['pinLoginToken']));
});

test('without a feed it asks by itself, more slowly when it is told to, until there is an answer', async () => {
  const { viewer, feed, entered } = television('AUTHORIZATION_PENDING', undefined);
  const done = waitForApproval(viewer, login, new AbortController().signal);
  feed.end!();
  await waitFor(() => expect(entered).toHaveLength(1));
  feed.end!();
  await done;
  expect(entered).toHaveLength(2);
});

test('a pin that has run out, or was refused, is told; another can be asked for', async () => {
  const { viewer, feed, started } = television('PIN_EXPIRED');
  draw(viewer);
  await screen.findByText('K7MPQ2');
  feed.send!({ type: 'pinLogin', status: 'EXPIRED' });
  expect(await screen.findByRole('heading', { name: 'pinExpired' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'tvLoginAgain' }));
  expect(await screen.findByText('K7MPQ2')).toBeTruthy();
  expect(started()).toBe(2);
});

test('a device is named as people name it', () => {
  expect(deviceName('Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0)')).toBe('Samsung TV');
  expect(deviceName('Mozilla/5.0 (Web0S; Linux/SmartTV)')).toBe('LG TV');
  expect(deviceName('')).toBe('TV');
});
