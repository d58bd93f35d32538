// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fixtureContext } from '../../../../tests/fixtures/engine';
import { ACCESS, drawEntry } from '../../../../tests/fixtures/entry';
import IdentityProvider from './IdentityProvider';
import load, { head } from './load';

afterEach(cleanup);

const NORTH = { name: 'north', displayName: 'North', fields: [], autoLogin: false };
const api = { access: async () => ({ ...ACCESS, providers: [NORTH] }) };

test('RT-53 a provider that is configured has a page, and no other has one', async () => {
  const data = await load({}, fixtureContext(api, { id: 'north' }));
  expect(head(data).title).toBe('North');
  await drawEntry(IdentityProvider, { id: 'provider', settings: { message: 'Members only' }, data });
  expect(screen.getByRole('heading', { name: 'continueWith North' })).toBeTruthy();
  expect(screen.getByText('Members only')).toBeTruthy();
  await expect(load({}, fixtureContext(api, { id: 'south' }))).rejects.toMatchObject({ status: 404 });
});
