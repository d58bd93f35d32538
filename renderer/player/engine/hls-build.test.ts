import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildFor, firstVariant } from './hls-build';

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=125672,CODECS="avc1.42C015,mp4a.40.2",RESOLUTION=426x240
240p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=187272,CODECS="avc1.4D401E,mp4a.40.2",RESOLUTION=640x360
360p.m3u8
`;
const VARIANT = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="240p.m4s"\n#EXTINF:2,\n240p.m4s\n';

test('a stream of common codecs and nothing else takes the light build', () => {
  expect(buildFor(MASTER, VARIANT)).toBe('light');
  expect(buildFor(MASTER, `${VARIANT}#EXT-X-KEY:METHOD=AES-128,URI="key"\n`)).toBe('light');
  expect(buildFor(MASTER, `${VARIANT}#EXT-X-KEY:METHOD=NONE\n`)).toBe('light');
});

test.each([
  ['other audio', `${MASTER}#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="en",URI="a.m3u8"`, VARIANT],
  ['subtitles', `${MASTER}#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="en",URI="s.m3u8"`, VARIANT],
  ['a session key', `${MASTER}#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="skd://1"`, VARIANT],
  ['variables', `${MASTER}#EXT-X-DEFINE:NAME="a",VALUE="b"`, VARIANT],
  ['content steering', `${MASTER}#EXT-X-CONTENT-STEERING:SERVER-URI="s.json"`, VARIANT],
  ['a DRM', MASTER, `${VARIANT}#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI="data:…"\n`],
  ['an interstitial', MASTER, `${VARIANT}#EXT-X-DATERANGE:ID="1",CLASS="com.apple.hls.interstitial"\n`],
  ['another codec', MASTER.replaceAll('mp4a.40.2', 'ec-3'), VARIANT],
  ['unknown codecs', MASTER.replaceAll(/CODECS="[^"]*",/g, ''), VARIANT],
  ['a playlist without variants', VARIANT, VARIANT],
])('%s takes the full build', (_, playlist, variant) => {
  expect(buildFor(playlist, variant)).toBe('full');
});

test('the first variant is found, whatever stands before its address', () => {
  expect(firstVariant(MASTER, 'https://a.example/film/master.m3u8?x=1')).toBe('https://a.example/film/240p.m3u8');
  const commented = MASTER.replace('240p', '# a comment\n../240p').replaceAll('\n', '\r\n');
  expect(firstVariant(commented, 'https://a.example/film/master.m3u8')).toBe('https://a.example/240p.m3u8');
  expect(firstVariant(VARIANT, 'https://a.example/film/master.m3u8')).toBeUndefined();
});

test('the demo films take the build that suits them', () => {
  const films = 'realms/rampart/media/films/the-siege';
  const [master, variant] = ['master', '240p'].map((name) => readFileSync(`${films}/${name}.m3u8`, 'utf8'));
  expect(buildFor(master!, variant!)).toBe('light');
});
