// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NO_TCF_IDS, type TcfIds } from '../../../../renderer/contract/tcf-consents';
import { tcfDisclosureOf } from '../../../../renderer/realm/tcf-disclosure';
import { fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { TCF, VENDOR_LIST } from '../../../../tests/fixtures/vendor-list';
import { privacyPolicyOf } from './privacy-policy';
import TcfDisclosure from './TcfDisclosure';

const disclosure = tcfDisclosureOf(TCF, VENDOR_LIST);
const offered = (['ANALYTICS', 'MARKETING'] as const).map((purpose) => ({
  ...{ purpose, title: `Title of ${purpose}`, description: 'What it is for' },
}));

type Choice = NonNullable<ComponentProps<typeof TcfDisclosure>['choice']>;

/** The lists while the viewer chooses, who withholds nothing at first. */
function Choosing({ accepted, onWithhold }: Pick<Choice, 'accepted'> & { onWithhold: (ids: TcfIds) => void }) {
  const [withheld, setWithheld] = useState(NO_TCF_IDS);
  const withhold = (ids: TcfIds) => {
    setWithheld(ids);
    onWithhold(ids);
  };
  return <TcfDisclosure {...{ vendors: 3, purposes: 5, offered, choice: { accepted, withheld, withhold } }} />;
}

/** Draws what a realm discloses, and gives the calls that this made. */
async function drawn(
  answer: () => Promise<unknown> = async () => ({ policy: null, disclosure }),
  lists = <TcfDisclosure vendors={3} purposes={5} offered={offered} choice={undefined} />,
) {
  const cookiePolicy = vi.fn(answer);
  const engine = fixtureEngine();
  await act(async () =>
    render(
      <InEngine engine={{ ...engine, api: { ...engine.api, cookiePolicy: cookiePolicy as never } }}>{lists}</InEngine>,
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

  test('who is not choosing has lists to read', async () => {
    await drawn();
    await open(/tcfPurposes/);
    await open(/tcfVendors/);
    expect(screen.queryAllByRole('checkbox', { hidden: true })).toEqual([]);
    expect(screen.queryByText('tcfChoose')).toBeNull();
  });

  test('who is choosing leaves out single purposes and vendors of what the banner’s purposes agree to', async () => {
    const onWithhold = vi.fn();
    await drawn(undefined, <Choosing accepted={['MARKETING']} onWithhold={onWithhold} />);
    expect(screen.getByText('tcfChoose')).toBeTruthy();
    await open(/tcfPurposes/);
    await open(/tcfVendors/);
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name, hidden: true });
    const states = (...names: RegExp[]) => names.map((name) => [box(name).checked, box(name).disabled]);
    const [on, off, unavailable] = [
      [true, false],
      [false, false],
      [false, true],
    ];
    // of ANALYTICS, which is not agreed to
    expect(states(/^Count glances at posters/, /^Abacus/)).toEqual([unavailable, unavailable]);
    expect(states(/^Choose posters by portrait/, /Look for the street/, /^Portrait Parlour/)).toEqual([on, on, on]);

    await act(async () => fireEvent.click(box(/^Paste/)));
    expect(onWithhold).toHaveBeenLastCalledWith({ ...NO_TCF_IDS, vendors: [12] });
    expect(states(/^Paste/)).toEqual([off]);
    // the only purpose for which the vendor needs consent
    await act(async () => fireEvent.click(box(/^Choose posters by portrait/)));
    expect(states(/^Choose posters by portrait/, /^Portrait Parlour/)).toEqual([off, unavailable]);
    await act(async () => fireEvent.click(box(/^Choose posters by portrait/)));
    await act(async () => fireEvent.click(box(/^Paste/)));
    expect(onWithhold).toHaveBeenLastCalledWith(NO_TCF_IDS);
    expect(states(/^Paste/, /^Portrait Parlour/)).toEqual([on, on]);
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
