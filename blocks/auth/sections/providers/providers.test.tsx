// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ACCESS, drawEntry } from '../../../../tests/fixtures/entry';
import Providers from './Providers';

afterEach(cleanup);

test('RT-29 each provider has a button, and one that asks for something first has a page of its own', async () => {
  const fields = [{ fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'club', required: true, order: 1 }] as const;
  const providers = [
    { name: 'north', displayName: 'North', icon: 'media/north.svg', fields: [], autoLogin: false },
    { name: 'south', fields: [...fields], autoLogin: false },
  ];
  const data = { ...ACCESS, providers };
  const { container } = await drawEntry(Providers, { id: 'providers', settings: {}, data });
  expect(screen.getByRole('button', { name: 'continueWith North' })).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/north.svg');
  expect(screen.getByRole('link', { name: 'continueWith south' }).getAttribute('href')).toBe('/login/south');
});

test('where there is none, the page says so and leads to the password', async () => {
  await drawEntry(Providers, { id: 'providers', settings: {}, data: ACCESS });
  expect(screen.getByText('noProviders')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'signInWithPassword' }).getAttribute('href')).toBe('/login');
});
