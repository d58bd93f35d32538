import { expect, test } from 'vitest';
import { limitMultivariant } from './multivariant';

const variant = (width: number, height: number, uri: string, more = '') =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${width},CODECS="avc1.4D401F,mp4a.40.2",RESOLUTION=${width}x${height}${more}\n${uri}`;

test('what is within stays as it is, with its soundtracks and keys, and nothing names what is beyond', () => {
  const text = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="film.key"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English, original",URI="sound.m3u8"',
    '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="low-angles",NAME="Goal",URI="low-goal.m3u8"',
    '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="high-angles",NAME="Goal",URI="high-goal.m3u8"',
    variant(1280, 720, 'high.m3u8', ',AUDIO="a",VIDEO="high-angles"'),
    variant(640, 360, 'low.m3u8', ',AUDIO="a",VIDEO="low-angles"'),
    '#EXT-X-STREAM-INF:BANDWIDTH=64,CODECS="mp4a.40.2",AUDIO="a"',
    'sound.m3u8',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360,URI="low-frames.m3u8"',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=2,RESOLUTION=1280x720,URI="high-frames.m3u8"',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=2,URI="frames.m3u8"',
  ];
  const limited = limitMultivariant(text.join('\n'), 480)!;
  const lines = text.flatMap((entry) => entry.split('\n'));
  expect(limited.text.split('\n')).toEqual(lines.filter((line) => !/high|1280|"frames/.test(line)));
  expect([...limited.uris].sort()).toEqual(['film.key', 'low-frames.m3u8', 'low-goal.m3u8', 'low.m3u8', 'sound.m3u8']);
});

test('a tag is followed by its address, whatever stands between them, and lines may end as on Windows', () => {
  const text = `#EXTM3U\n${variant(1280, 720, '\n# made by hand\nhigh.m3u8')}\n${variant(640, 360, 'low.m3u8')}`;
  const { uris } = limitMultivariant(text.replaceAll('\n', '\r\n'), 480)!;
  expect([...uris]).toEqual(['low.m3u8']);
});

test('the playlist of a single rendition lists none', () =>
  expect(limitMultivariant('#EXTM3U\n#EXTINF:2,\n0.m4s', 480)).toBeNull());
