import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANNEL, failure, programme, read, xmltv } from './fixture';

const times = (items: readonly Record<string, unknown>[]) =>
  items.filter(({ type }) => type === 'PROGRAMME').map(({ startDate, endDate }) => `${startDate} ${endDate}`);

describe('XMLTV', () => {
  test('channels and programmes become those of the realm, in its languages', async () => {
    const { items } = await read(
      'xmltv',
      xmltv(
        '<channel id="one.example"><display-name lang="fr">Une</display-name><display-name lang="en">One</display-name>',
        '<icon src="https://img.example/one.png"/></channel>',
        '<programme start="20261126200000 +0100" stop="20261126213000 +0100" channel="one.example">',
        '<title lang="fr-FR">Les nouvelles</title><title lang="en">The news</title><title lang="de">Nachrichten</title>',
        '<desc lang="en">What &amp; why.</desc><category lang="en">News</category><category lang="fr">Actualités</category>',
        '<rating system="FSK"><value>12</value></rating><icon src="https://img.example/news.jpg"/></programme>',
      ),
    );
    expect(items).toEqual([
      {
        type: 'CHANNEL',
        id: 'guide-one--example',
        externalId: 'xmltv:guide:one.example',
        title: 'One',
        localisations: { fr: { title: 'Une' } },
        coverUrl: 'media/art/cover.png',
        logoUrl: 'https://img.example/one.png',
      },
      {
        type: 'PROGRAMME',
        id: 'guide-one--example-20261126t190000',
        externalId: 'xmltv:guide:one.example:20261126t190000',
        channelId: 'guide-one--example',
        title: 'The news',
        description: 'What & why.',
        genres: ['News'],
        localisations: { fr: { title: 'Les nouvelles', genres: ['Actualités'] } },
        startDate: '2026-11-26T19:00:00Z',
        endDate: '2026-11-26T20:30:00Z',
        rating: '12',
        coverUrl: 'https://img.example/news.jpg',
      },
    ]);
  });

  test('a channel of the realm’s own is neither written nor doubled: programmes become those of it', async () => {
    const channels = new Map([['one.example', 'one']]);
    const feed = xmltv(CHANNEL, programme('20261126200000 Z', '20261126210000 Z'));
    const { items } = await read('xmltv', feed, { channels });
    expect(items.map(({ type, channelId }) => [type, channelId])).toEqual([['PROGRAMME', 'one']]);
  });

  test('a time without a zone is refused by its line, and read with one by the clocks of that place', async () => {
    const feed = xmltv(
      CHANNEL,
      programme('20260329013000', '20260329033000'),
      programme('20261025013000', '20261025030000'),
    );
    expect((await read('xmltv', feed)).refused).toEqual(['5 no-time-zone', '6 no-time-zone']);
    expect(times((await read('xmltv', feed, { zone: 'Europe/Madrid' })).items)).toEqual([
      '2026-03-29T00:30:00Z 2026-03-29T01:30:00Z',
      '2026-10-24T23:30:00Z 2026-10-25T02:00:00Z',
    ]);
  });

  test.each([
    ['20261326200000 +0000', 'bad-time'],
    ['20260229200000 +0000', 'bad-time'],
    ['20261126', 'bad-time'],
    ['tomorrow', 'bad-time'],
    ['20261126200000 CET', 'unknown-zone'],
  ])('start="%s" is refused as %s', async (start, code) => {
    expect((await read('xmltv', xmltv(CHANNEL, programme(start, undefined)))).refused).toEqual([`5 ${code}`]);
  });

  test('missing stops come from the next programme, overlaps are trimmed, and the last one without a stop is refused', async () => {
    const feed = xmltv(
      CHANNEL,
      programme('202611261000 Z', undefined),
      programme('202611261100 Z', '202611261230 Z'),
      programme('202611261200 Z', '202611261300 Z'),
      programme('202611261300 Z', undefined),
    );
    const { items, notes, refused } = await read('xmltv', feed);
    expect(times(items)).toEqual([
      '2026-11-26T10:00:00Z 2026-11-26T11:00:00Z',
      '2026-11-26T11:00:00Z 2026-11-26T12:00:00Z',
      '2026-11-26T12:00:00Z 2026-11-26T13:00:00Z',
    ]);
    expect(notes).toEqual(['5 end-from-next', '6 end-trimmed']);
    expect(refused).toEqual(['8 no-end']);
  });

  test('what is outside of the days is left out, and still says when the programme before it ends', async () => {
    const feed = xmltv(
      CHANNEL,
      programme('202611252300 Z', '202611252330 Z'),
      programme('202611262330 Z', undefined),
      programme('202611270015 Z', '202611270100 Z'),
    );
    const window = { from: Date.parse('2026-11-26'), to: Date.parse('2026-11-27') };
    expect(times((await read('xmltv', feed, {}, window)).items)).toEqual(['2026-11-26T23:30:00Z 2026-11-27T00:15:00Z']);
  });

  test('without an image that may be shown, a channel and its programmes are refused, and each line says why', async () => {
    const feed = xmltv(
      '<channel id="one.example"><display-name>One</display-name><icon src="http://img.example/1.png"/></channel>',
      programme('202611261000 Z', '202611261100 Z'),
      programme('202611261000 Z', '202611261100 Z').replace('one.example', 'two.example'),
    );
    const { refused, reasons } = await read('xmltv', feed, { cover: undefined });
    expect(refused).toEqual(['4 no-image', '5 channel-refused', '6 channel-not-in-feed']);
    expect(reasons[1]).toBe('its channel one.example in line 4 is refused');
  });

  test('a strict rating counts before a mild one, and one that cannot be read is taken along, so that it holds back', async () => {
    const rated = (...values: string[]) => values.map((value) => `<rating><value>${value}</value></rating>`).join('');
    const feed = xmltv(
      CHANNEL,
      programme('202611261000 Z', '202611261100 Z', 'A', rated('7', '18')),
      programme('202611261100 Z', '202611261200 Z', 'B', rated('pink')),
    );
    expect((await read('xmltv', feed)).items.map(({ rating }) => rating)).toEqual([undefined, '18', 'pink']);
  });

  test('texts that are too long are cut between words, and it is said', async () => {
    const feed = xmltv(CHANNEL, programme('202611261000 Z', '202611261100 Z', 'word '.repeat(80)));
    const { items, notes } = await read('xmltv', feed);
    expect(items[1]!.title).toMatch(/^(?:word )+word…$/);
    expect(String(items[1]!.title).length).toBeLessThanOrEqual(200);
    expect(notes).toEqual(['5 text-shortened']);
  });

  test('neither the order of a feed nor where its parts end changes what comes of it', async () => {
    const channel = fc.constantFrom('one.example', 'TWO', 'two', 'th/ree');
    const airing = fc.record({
      channel,
      start: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 0, max: 3 }),
    });
    const lineOf = ({ channel: id, start, length }: { channel: string; start: number; length: number }) => {
      const at = (hour: number) => `20261126${String(hour).padStart(2, '0')}0000 +0000`;
      const stop = length === 0 ? '' : ` stop="${at(start + length)}"`;
      return `<programme start="${at(start)}"${stop} channel="${id}"><title>${id} ${length}</title></programme>`;
    };
    const channels = ['one.example', 'TWO', 'two', 'th/ree'].map(
      (id) => `<channel id="${id}"><display-name>${id}</display-name></channel>`,
    );
    const sorted = (items: readonly Record<string, unknown>[]) => items.map((item) => JSON.stringify(item)).sort();
    await fc.assert(
      fc.asyncProperty(
        fc
          .array(airing, { maxLength: 20 })
          .chain((airings) =>
            fc.tuple(fc.constant(airings), fc.shuffledSubarray(airings, { minLength: airings.length })),
          ),
        async ([airings, shuffled]) => {
          const [one, other] = await Promise.all([
            read('xmltv', xmltv(...channels, ...airings.map(lineOf))),
            read('xmltv', xmltv(...shuffled.map(lineOf), ...channels)),
          ]);
          expect(sorted(other.items)).toEqual(sorted(one.items));
          expect(other.refused).toHaveLength(one.refused.length);
          for (const refusal of one.refused) expect(refusal).toMatch(/^[1-9]\d* [a-z-]+$/);
          const ids = one.items.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const id of ids) expect(id).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('XML that is no feed', () => {
  test.each([
    ['<!DOCTYPE tv [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><tv>&b;</tv>', 'entity-declaration 1'],
    ['<!DOCTYPE tv [<!ENTITY x SYSTEM "file:///etc/passwd">]><tv>&x;</tv>', 'entity-declaration 1'],
    ['<!DOCTYPE tv [<!ENTITY % x SYSTEM "http://x.example/x.dtd"> %x;]><tv/>', 'entity-declaration 1'],
    ['<tv>\n<channel id="a"><display-name>&unknown;</display-name></channel></tv>', 'bad-xml 2'],
    ['<tv>\n<channel id="a"><display-name>A</channel></tv>', 'bad-xml 2'],
    ['<tv>\n<channel id="a"><display-name>A</display', 'truncated-feed 2'],
    ['<tv>\n<channel id="a"><display-name>A</display-name></channel>\n', 'truncated-feed 3'],
    ['', 'truncated-feed 1'],
    ['<!DOCTYPE html>\n<html><body>Not found</body></html>', 'wrong-format 2'],
    [`<tv>${'<a>'.repeat(100)}`, 'too-deep 1'],
    [`<tv>\n<channel id="a"><display-name>${'x'.repeat(1_100_000)}`, 'item-too-large 2'],
    [`<tv>\n<!-- ${'x'.repeat(1_100_000)}`, 'item-too-large 2'],
  ])('%#: it is refused as $1', async (text, expected) => expect(await failure('xmltv', text)).toBe(expected));
});
