import { describe, expect, test } from 'vitest';
import { embedHtml, embedSrc, isEmbeddable, startInQuery } from './embedding';

const NOW = Date.parse('2026-11-16T12:00:00Z');
const playback = { hlsUrl: 'media/a.m3u8' };

describe('the address of an embedded player', () => {
  test('has the time to start at in whole seconds, and none for the beginning', () => {
    expect(embedSrc('https://a.example/embed/b', 74.9)).toBe('https://a.example/embed/b?t=74');
    expect(embedSrc('https://a.example/embed/b', 0.4)).toBe('https://a.example/embed/b');
    expect(embedSrc('https://a.example/embed/b')).toBe('https://a.example/embed/b');
  });

  test.each([
    ['t=74', 74],
    ['t=0', 0],
    ['', undefined],
    ['t=', undefined],
    ['t=-4', undefined],
    ['t=1.5', undefined],
    ['t=1e3', undefined],
    ['t=99999999', undefined],
    ['t=<script>', undefined],
  ])('“%s” starts at %s', (query, seconds) => expect(startInQuery(new URLSearchParams(query))).toBe(seconds));
});

test('the HTML of an embedded player has the title as text, whatever is in it', () => {
  const title = `"><script>alert('1')</script> & more`;
  const html = embedHtml({ src: 'https://a.example/embed/b?t=1&x=2', title, width: 640, height: 360 });
  expect(html).toContain('src="https://a.example/embed/b?t=1&amp;x=2"');
  expect(html).toContain('title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; more"');
  expect(html).not.toContain('<script>');
});

test.each([
  ['a film for everybody', { type: 'VOD_VIDEO', playback }, true],
  ['a channel for everybody', { type: 'CHANNEL', playback }, true],
  ['a film that takes a licence', { type: 'VOD_VIDEO', locked: true }, false],
  ['a film that takes a session', { type: 'VOD_VIDEO', protectedPlayback: true }, false],
  ['a film for other countries', { type: 'VOD_VIDEO', playback, geoBlocked: true }, false],
  ['a film that is announced', { type: 'VOD_VIDEO', availableFrom: '2026-11-17T12:00:00Z' }, true],
  [
    'an event to come',
    { type: 'LIVE_EVENT', startDate: '2026-11-17T12:00:00Z', endDate: '2026-11-17T14:00:00Z' },
    true,
  ],
  [
    'an event that is over',
    { type: 'LIVE_EVENT', startDate: '2026-11-15T12:00:00Z', endDate: '2026-11-15T14:00:00Z' },
    false,
  ],
  ['a series', { type: 'VOD_SERIES', playback }, false],
] as const)('%s: %j', (_, item, is) => expect(isEmbeddable(item, NOW)).toBe(is));
