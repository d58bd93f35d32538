// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { tcfDisclosureOf } from '../../../../renderer/realm/tcf-disclosure';
import { fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { TCF, VENDOR_LIST } from '../../../../tests/fixtures/vendor-list';
import { privacyPolicyOf } from './privacy-policy';
import TcfDisclosure from './TcfDisclosure';

const disclosure = tcfDisclosureOf(TCF, VENDOR_LIST);
const offered = (['ANALYTICS', 'MARKETING'] as const).map((purpose) => ({
  ...{ purpose, title: `Title of ${purpose}`, description: 'What it is for' },
}));

/** Draws what a realm discloses, and gives the calls that this made. */
async function drawn(answer: () => Promise<unknown> = async () => ({ policy: null, disclosure })) {
  const cookiePolicy = vi.fn(answer);
  const engine = fixtureEngine();
  await act(async () =>
    render(
      <InEngine engine={{ ...engine, api: { ...engine.api, cookiePolicy: cookiePolicy as never } }}>
        <TcfDisclosure vendors={3} purposes={5} offered={offered} />
      </InEngine>,
    ),
  );
  return cookiePolicy;
}

/** Opens the details with this summary, as browsers do. */
async function open(summary: RegExp): Promise<void> {
  const details = screen.getByText(summary).closest('details')!;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
}
const items = () => screen.queryAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);

afterEach(cleanup);

describe('what a realm discloses under the Transparency and Consent Framework', () => {
  test('says how many vendors and purposes there are, and loads the list when somebody opens it', async () => {
    const cookiePolicy = await drawn();
    expect(screen.getByText(/tcfIntro.*3/)).toBeTruthy();
    expect(cookiePolicy).not.toHaveBeenCalled();
    await open(/tcfVendors/);
    expect(cookiePolicy).toHaveBeenCalledTimes(1);
    expect(cookiePolicy.mock.calls[0]).toContainEqual({ disclosure: true });
  });

  test('names each vendor with its purposes and its privacy policy, in the order of their names', async () => {
    await drawn();
    await open(/tcfVendors/);
    expect(items().map((text) => text?.slice(0, 6))).toEqual(['Abacus', 'Paste ', 'Portra']);
    expect(items()[0]).toContain('Count glances at posters · Count glances at films');
    const links = screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links).toEqual([34, 12, 56].map((id) => `https://vendor-${id}.example.com/privacy`));
  });

  test('groups the framework’s purposes by those of the banner', async () => {
    await drawn();
    await open(/tcfPurposes/);
    const headings = screen.getAllByRole('heading', { hidden: true }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Title of ANALYTICS', 'Title of MARKETING']);
    expect(items()).toHaveLength(6);
    expect(items().at(-1)).toMatch(/tcfSpecialFeature.*Look for the street/);
  });

  test('a list that cannot be loaded can be requested again', async () => {
    let isThere = false;
    await drawn(async () => {
      if (isThere) return { policy: null, disclosure };
      throw new Error('away');
    });
    await open(/tcfVendors/);
    expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('tcfUnavailable');
    isThere = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { hidden: true })));
    expect(items()).toHaveLength(3);
  });
});

test('a privacy policy is in the viewer’s language, else in English, else in whichever there is', () => {
  const urls = (...languages: string[]) =>
    languages.map((langId) => ({ langId, privacy: `https://example.com/${langId}` }));
  expect(privacyPolicyOf({ urls: urls('en', 'PT-BR') }, 'pt_BR')).toBe('https://example.com/PT-BR');
  expect(privacyPolicyOf({ urls: urls('de', 'en') }, 'fr_FR')).toBe('https://example.com/en');
  expect(privacyPolicyOf({ urls: urls('de') }, 'fr_FR')).toBe('https://example.com/de');
});
