import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRichText } from '../../renderer/realm/validate';
import { idPart, idsOf } from '../../scripts/import/mapping/ids';
import { richTextOfHtml } from '../../scripts/import/mapping/rich-text';
import { failure, jsonFeed, read, rss } from './fixture';

const STREAM = '<media:content url="https://cdn.example/1/master.m3u8" type="application/x-mpegURL" duration="312.4"/>';
const DATE = '<pubDate>Thu, 26 Nov 2026 20:30:00 +0100</pubDate>';

describe('Media RSS', () => {
  test('an item with a stream becomes a video', async () => {
    const { items } = await read(
      'mrss',
      rss(
        `<item><guid isPermaLink="false">v-1</guid><title>Goals &amp;amp; more</title><description>&lt;p&gt;All &lt;b&gt;goals&lt;/b&gt;.&lt;/p&gt;</description>${DATE}`,
        `<media:group><media:content url="https://cdn.example/1.mp4" type="video/mp4"/>${STREAM}</media:group>`,
        '<media:thumbnail url="https://img.example/1.jpg"/><media:keywords>league, goals</media:keywords><category>Football</category></item>',
      ),
    );
    expect(items).toEqual([
      {
        ...{
          type: 'VOD_VIDEO',
          id: 'guide-v-1',
          externalId: 'mrss:guide:v-1',
          title: 'Goals & more',
          description: 'All goals.',
        },
        ...{ duration: 312, coverUrl: 'https://img.example/1.jpg', genres: ['Football'], tags: ['league', 'goals'] },
        playback: { hlsUrl: 'https://cdn.example/1/master.m3u8' },
        publishedDate: '2026-11-26T19:30:00Z',
      },
    ]);
  });

  test('an item without a video becomes a news item, whatever its feed calls the namespaces', async () => {
    const feed = `<rss version="2.0" xmlns:c="http://purl.org/rss/1.0/modules/content/" xmlns:d="http://purl.org/dc/elements/1.1/"><channel>
      <item><link>https://x.example/1</link><title>Transfer</title><d:date>2026-11-26T08:00:00Z</d:date><d:creator>Ines Falk</d:creator>
      <c:encoded><![CDATA[<h1>Big</h1><p onclick="x()">One <a href="javascript:x()">two</a><script>x()</script></p>]]></c:encoded></item></channel></rss>`;
    expect((await read('mrss', feed)).items).toEqual([
      expect.objectContaining({
        type: 'NEWS',
        author: 'Ines Falk',
        body: '<h2>Big</h2><p>One two</p>',
        publishedDate: '2026-11-26T08:00:00Z',
      }),
    ]);
  });

  test.each([
    [
      `<guid>1</guid><title>A</title><media:content url="https://cdn.example/1.mp4" type="video/mp4" duration="9"/>`,
      'no-stream',
    ],
    [`<guid>1</guid><title>A</title>${STREAM.replace(/ duration="[^"]*"/, '')}`, 'no-duration'],
    [`<title>A</title>${DATE}`, 'no-id'],
    [`<guid>1</guid>${DATE}`, 'no-title'],
    ['<guid>1</guid><title>A</title>', 'no-date'],
    ['<guid>1</guid><title>A</title><pubDate>Thu, 26 Nov 2026 20:30:00</pubDate>', 'no-time-zone'],
    ['<guid>1</guid><title>A</title><pubDate>yesterday</pubDate>', 'bad-time'],
  ])('%.70s is refused as %s', async (item, code) => {
    expect((await read('mrss', rss(`<item>${item}</item>`))).refused).toEqual([`3 ${code}`]);
  });
});

describe('JSON Feed', () => {
  test('items become news, with the language and the authors of the feed', async () => {
    const { items, refused } = await read(
      'jsonfeed',
      JSON.stringify({
        ...{ version: 'https://jsonfeed.org/version/1.1', language: 'fr-CA', authors: [{ name: 'Ines Falk' }] },
        items: [
          {
            id: 7,
            title: 'Un',
            summary: 'Bref.',
            content_html: '<p>Long</p>',
            date_published: '2026-11-26T10:00:00+01:00',
            tags: ['a', 'a'],
          },
          {
            id: '8',
            language: 'en',
            content_text: 'One < two\n\nThree',
            date_published: '2026-11-26T10:00:00Z',
            authors: [{ name: 'B' }],
          },
        ],
      }),
    );
    expect(refused).toEqual([]);
    expect(items).toEqual([
      {
        ...{
          type: 'NEWS',
          id: 'guide-7',
          externalId: 'jsonfeed:guide:7',
          title: 'Un',
          description: 'Bref.',
          body: '<p>Long</p>',
        },
        localisations: { fr: { title: 'Un', description: 'Bref.', body: '<p>Long</p>' } },
        ...{ author: 'Ines Falk', tags: ['a'], publishedDate: '2026-11-26T09:00:00Z', coverUrl: 'media/art/cover.png' },
      },
      expect.objectContaining({
        id: 'guide-8',
        title: 'One < two Three',
        author: 'B',
        body: '<p>One &lt; two</p><p>Three</p>',
      }),
    ]);
  });

  test('what cannot be a news item is refused by its line', async () => {
    const feed = `{"version":"https://jsonfeed.org/version/1",\n"items":[\n{"title":"A"},\n{"id":"1","title":"A"},\n"text",\n{\n"id":"2"}]}`;
    expect((await read('jsonfeed', feed)).refused).toEqual(['3 no-id', '4 no-date', '5 bad-entry', '6 no-title']);
  });

  test.each([
    ['{"version":"https://jsonfeed.org/version/1.1","items":[\n{"id":"1"', 'truncated-feed 2'],
    ['{"version":"https://jsonfeed.org/version/1.1",\n"items":[{"id":1,}]}', 'bad-json 2'],
    ['<html>', 'bad-json 1'],
    ['', 'truncated-feed 1'],
    ['{"items":[]}', 'wrong-format -'],
    [`{"items":["${'x'.repeat(1_200_000)}`, 'item-too-large 1'],
  ])('%#: it is refused as $1', async (text, expected) => expect(await failure('jsonfeed', text)).toBe(expected));

  test('the same items in any order are the same news', async () => {
    const item = fc.record({
      id: fc.string({ minLength: 1, maxLength: 8 }),
      title: fc.string({ minLength: 1, maxLength: 8 }),
      hour: fc.integer({ min: 10, max: 20 }),
    });
    const documentOf = (items: readonly { id: string; title: string; hour: number }[]) =>
      jsonFeed(
        ...items.map(({ id, title, hour }) => ({
          id,
          title,
          content_text: title,
          date_published: `2026-11-26T${hour}:00:00Z`,
        })),
      );
    const sorted = async (text: string) =>
      (await read('jsonfeed', text)).items.map((one) => JSON.stringify(one)).sort();
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 12 }), async (items) => {
        expect(await sorted(documentOf(items.toReversed()))).toEqual(await sorted(documentOf(items)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('rich text of HTML', () => {
  test.each([
    ['<div>One</div><div>Two</div>', 'One<br>Two'],
    ['<p>A<p>B', '<p>A</p><p>B</p>'],
    [
      '<img src="https://img.example/1.png"><img src="https://other.example/1.png">',
      '<img src="https://img.example/1.png" alt="">',
    ],
    [
      '<a href="https://x.example/?a=1&b=2">x</a><a href="/local">y</a><a href="//x.example">z</a>',
      '<a href="https://x.example/?a=1&amp;b=2">x</a>yz',
    ],
    ['<svg><script>alert(1)</script></svg><style>p{}</style>text', 'text'],
    ['<iframe src="https://x.example"></iframe>5 < 6 & 7', '5 &lt; 6 &amp; 7'],
  ])('%s', (html, expected) => expect(richTextOfHtml(html, ['img.example'])).toBe(expected));

  test('is right by the rules of realms, whatever the feed has', () => {
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<div>',
      '</div>',
      '<a href="https://x.example">',
      '<a href="x:y">',
      '</a>',
      '<b>',
      '</b>',
      '<ul><li>',
      '</ul>',
      '<img src=x>',
      '<br/>',
      '<script>',
      '<!--',
      '-->',
      '<h1>',
      '</h1>',
      '&lt;',
      '<',
      '"',
      'text',
    );
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 14 }), (parts) => {
        expect(checkRichText(richTextOfHtml(parts.join(''), [])).faults).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('ids', () => {
  test('are of the form that ids have, the same each time, and different for different ids of a feed', () => {
    const sourceId = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', 'A', '.', '-', '1', '/') }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(
        sourceId,
        sourceId,
        fc.option(fc.integer({ min: 0, max: 4e12 }), { nil: undefined }),
        (one, other, moment) => {
          fc.pre(one !== '' && other !== '');
          const [ids, others] = [idsOf('xmltv', 'guide', one, moment), idsOf('xmltv', 'guide', other, moment)];
          expect(ids.id).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/);
          expect(ids.externalId).toMatch(/^[\x21-\x7e]{1,200}$/);
          expect(ids.id === others.id).toBe(one === other);
          expect(ids.externalId === others.externalId).toBe(one === other);
        },
      ),
      { numRuns: 300 },
    );
    expect(idPart('bbc1.uk')).toBe('bbc1--uk');
    expect(idPart('a--b')).not.toBe(idPart('a.b'));
  });
});
