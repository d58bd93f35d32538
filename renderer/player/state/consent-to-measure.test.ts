import { expect, it } from 'vitest';
import { consentToMeasure } from './consent-to-measure';

const policy = { version: 2, territories: null };
const viewer = (version: number, ...purposes: ('ANALYTICS' | 'MARKETING')[]) =>
  ({ status: 'guest', cookieChoice: { version, purposes, at: 1 } }) as const;

it.each([
  ['nobody is asked where there is no policy', null, viewer(2, 'ANALYTICS'), 'refused'],
  ['nothing is known before the session is read', policy, { status: 'unknown', cookieChoice: null }, 'unknown'],
  ['who has not chosen has not agreed', policy, { status: 'guest', cookieChoice: null }, 'refused'],
  ['another purpose is another matter', policy, viewer(2, 'MARKETING'), 'refused'],
  ['a choice for an older policy has ended', policy, viewer(1, 'ANALYTICS'), 'refused'],
  ['statistics were agreed to', policy, viewer(2, 'MARKETING', 'ANALYTICS'), 'given'],
] as const)('%s', (_, asked, viewing, answer) => {
  expect(consentToMeasure(asked, viewing)).toBe(answer);
});
