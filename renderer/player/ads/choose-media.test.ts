import { expect, test } from 'vitest';
import { type AdMediaFile, chooseMedia } from './choose-media';

const file = (changes: Partial<AdMediaFile>): AdMediaFile => ({
  fileURL: 'https://cdn.example/a.mp4',
  ...{ mimeType: 'video/mp4', width: 1280, height: 720, bitrate: 1500 },
  ...{ deliveryType: 'progressive', apiFramework: null },
  ...changes,
});
const choose = (files: readonly AdMediaFile[], width = 1280) =>
  chooseMedia(files, {
    width,
    base: 'https://realm.example/media/ads/house.xml',
    plays: (type) => type === 'video/mp4',
  });

test('the file that is nearest to the picture’s width is chosen, and the best bitrate that is not a waste', () => {
  const files = [
    file({ fileURL: 'https://cdn.example/small.mp4', width: 640 }),
    file({ fileURL: 'https://cdn.example/wide.mp4', width: 1920 }),
    file({ fileURL: 'https://cdn.example/slow.mp4', bitrate: 800 }),
    file({ fileURL: 'https://cdn.example/good.mp4', bitrate: 2500 }),
    file({ fileURL: 'https://cdn.example/huge.mp4', bitrate: 20_000 }),
  ];
  expect(choose(files)?.url).toBe('https://cdn.example/good.mp4');
  expect(choose(files, 400)?.url).toBe('https://cdn.example/small.mp4');
  expect(choose([file({ bitrate: 20_000 })])).toBeDefined();
});

test('programs, other types and addresses that a page may not load are no media', () => {
  expect(choose([file({ apiFramework: 'VPAID' })])).toBeUndefined();
  expect(choose([file({ mimeType: 'video/x-flv' })])).toBeUndefined();
  expect(
    choose([file({ fileURL: 'http://cdn.example/a.mp4' }), file({ fileURL: 'javascript:alert(1)' })]),
  ).toBeUndefined();
  expect(choose([file({ fileURL: null }), file({ mimeType: null })])).toBeUndefined();
  expect(choose([file({ fileURL: ' clip.mp4 ' })])?.url).toBe('https://realm.example/media/ads/clip.mp4');
});
