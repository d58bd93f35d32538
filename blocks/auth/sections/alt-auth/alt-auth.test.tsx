// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ACCESS, drawEntry } from '../../../../tests/fixtures/entry';
import AltAuth from './AltAuth';

afterEach(cleanup);

const draw = (changes: Partial<typeof ACCESS>) =>
  drawEntry(AltAuth, { id: 'alt-auth', settings: {}, data: { ...ACCESS, ...changes } });

test('RT-66 the other ways are those that the realm has', async () => {
  const { user } = await draw({
    magicLink: true,
    pinLogin: true,
    providers: [{ name: 'north', fields: [], autoLogin: false }],
  });
  expect(screen.getByRole('button', { name: 'continueWith north' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'signInTelevision' }).getAttribute('href')).toBe('/tv');
  await user.click(screen.getByRole('button', { name: 'sendMeLink' }));
  expect(screen.getByRole('heading', { name: 'magicLinkTitle' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'signInWithPassword' }));
  expect(screen.getByRole('heading', { name: 'altAuthTitle' })).toBeTruthy();
});

test('where the realm has none, the page says so', async () => {
  await draw({});
  expect(screen.getByText('noProviders')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
