import fc from 'fast-check';
import { createIntl as createReactIntl } from 'react-intl/server';
import { expect, test } from 'vitest';
import labels from '../../app/base/labels/en.json';
import { createIntl } from '../../app/browser-intl';
import { compileMessage } from '../../renderer/realm/labels';

const messages = Object.fromEntries(
  Object.entries(labels as Record<string, unknown>).flatMap(([key, message]) =>
    typeof message === 'string' ? [[key, compileMessage(message)]] : [],
  ),
) as never;

const LOCALES = ['en-GB', 'es-ES', 'pt-BR', 'fr-FR', 'ar-AE'];
const VALUES = {
  count: 3,
  name: 'Ada',
  title: 'A film',
  date: 'Monday',
  total: 12,
  number: 2,
  query: 'cup',
  rating: 12,
};

test('the browser writes what the server has written, in every language', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.constantFrom('UTC', 'Europe/Madrid', 'Asia/Tokyo'),
      fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
      fc.double({ noNaN: true }),
      (locale, timeZone, date, number) => {
        const config = { locale, timeZone, messages, onError: () => {} };
        const [server, browser] = [createReactIntl(config), createIntl(config)];
        const options = { dateStyle: 'full', timeStyle: 'long' } as const;
        expect(browser.formatDate(date, options)).toBe(server.formatDate(date, options));
        expect(browser.formatNumber(number)).toBe(server.formatNumber(number));
        expect(browser.formatDisplayName('BR', { type: 'region' })).toBe(
          server.formatDisplayName('BR', { type: 'region' }),
        );
        for (const id of Object.keys(labels))
          expect(browser.formatMessage({ id }, VALUES), id).toBe(server.formatMessage({ id }, VALUES));
      },
    ),
    { numRuns: 8 },
  );
});
