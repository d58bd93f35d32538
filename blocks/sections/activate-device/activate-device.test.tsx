// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError, noViewer, UNKNOWN_VIEWER, type ViewerPort, type ViewerState } from '../../../renderer/contract';
import { fixtureEngine, InEngine } from '../../../tests/fixtures/engine';
import ActivateDevice from './ActivateDevice';

afterEach(cleanup);

function draw(status: ViewerState['status'], answer: (name: string, input: unknown) => unknown = () => undefined) {
  const state: ViewerState = { ...UNKNOWN_VIEWER, status };
  const asked: unknown[] = [];
  const viewer: ViewerPort = {
    ...noViewer,
    state: () => state,
    secret: (name) => (name === 'pin' ? 'K7M PQ2' : null),
    ask: (async (name: string, input: unknown) => {
      asked.push([name, input]);
      return answer(name, input);
    }) as ViewerPort['ask'],
  };
  render(
    <InEngine engine={fixtureEngine({ viewer })}>
      <ActivateDevice id="activate" settings={{}} data={undefined} />
    </InEngine>,
  );
  return asked;
}

test('who is not signed in is led to sign-in, with the pin on the way back', () => {
  draw('guest');
  const link = screen.getByRole('link', { name: 'signIn' });
  expect(link.getAttribute('href')).toBe(`/login?from=${encodeURIComponent('/activate?pin=K7M%20PQ2')}`);
});

test('the pin of the address is filled in; the viewer sees the device’s name before they let it in', async () => {
  const asked = draw('customer', (name) => (name === 'pinLoginDevice' ? { deviceName: 'LG TV' } : undefined));
  expect((await screen.findByLabelText<HTMLInputElement>('activatePin')).value).toBe('K7M PQ2');
  await userEvent.click(screen.getByRole('button', { name: 'continue' }));
  expect(await screen.findByRole('heading', { name: 'activateLetIn LG TV' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'activateYes' }));
  expect(await screen.findByRole('heading', { name: 'activateDone' })).toBeTruthy();
  expect(asked).toEqual([
    ['pinLoginDevice', { params: { pin: 'K7MPQ2' } }],
    ['decidePinLogin', { params: { pin: 'K7MPQ2' }, body: { approve: true } }],
  ]);
});

test('a device can be turned away', async () => {
  const asked = draw('admin', (name) => (name === 'pinLoginDevice' ? { deviceName: 'LG TV' } : undefined));
  await userEvent.click(await screen.findByRole('button', { name: 'continue' }));
  await userEvent.click(await screen.findByRole('button', { name: 'activateNo' }));
  expect(await screen.findByRole('heading', { name: 'activateRefused' })).toBeTruthy();
  expect(asked.at(-1)).toEqual(['decidePinLogin', { params: { pin: 'K7MPQ2' }, body: { approve: false } }]);
});

test('a pin that no device shows is told beside the form', async () => {
  draw('customer', () => {
    throw new ApiError(410, 'CODE_REFUSED', 'no');
  });
  await userEvent.click(await screen.findByRole('button', { name: 'continue' }));
  expect(await screen.findByText('codeRefused')).toBeTruthy();
});
