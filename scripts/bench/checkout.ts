import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Measure } from './figure';
import { figuresOf, forEachPage, type MeasuredPage, visitInTurn } from './pages';
import { visit } from './visit';

/** The checkout of a realm that sells something, as a guest meets it first. */
const checkoutOf = (realmsDir: string, realm: string): MeasuredPage[] =>
  existsSync(join(realmsDir, realm, 'licences.json'))
    ? [{ name: `checkout of ${realm}`, path: `/realm/${realm}/purchase`, kind: 'checkout' }]
    : [];

/** First visits of checkouts on a slow phone over HTTP/2, beside the same markup, styles and pictures without scripts. */
export const measure: Measure = async (rounds) =>
  (
    await forEachPage(
      async (twins) => figuresOf(twins.name, false, await visitInTurn(rounds, twins, visit)),
      checkoutOf,
    )
  ).flat();
