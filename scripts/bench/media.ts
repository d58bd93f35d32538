import { createHmac, randomBytes } from 'node:crypto';
import { openPath } from '../../server/features/media/gate';
import { mediaSigner } from '../../server/features/media/signed-address';
import { sharedMediaKey } from '../../server/kernel/keys/media-key';
import type { Measure } from './figure';

const REALM = 'sample';
const TIMES = 50_000;
/** How many films are asked for in turn: nothing is asked for twice in a row. */
const FILMS = 200;
const NOW = Date.UTC(2026, 0, 1);

function perSecond(work: (time: number) => void): number {
  const started = performance.now();
  for (let time = 0; time < TIMES; time++) work(time);
  return (TIMES * 1000) / (performance.now() - started);
}

/** Signatures of media that are verified a second, with two keys, beside a bare HMAC of the same message. */
export const measure: Measure = async (rounds) => {
  const keys = [sharedMediaKey(randomBytes(32)), sharedMediaKey(randomBytes(32))];
  const signing = keys[1]!;
  const sign = mediaSigner(signing, REALM, NOW);
  const films = Array.from({ length: FILMS }, (_, film) => ({
    address: sign(`media/films/film-${film}/master.m3u8`, 'protected').replace('media/', ''),
    message: [REALM, `films/film-${film}`, Math.floor(NOW / 1000)].join('\n'),
  }));
  const verify = (time: number) => void openPath(keys, REALM, films[time % FILMS]!.address, NOW);
  const bare = (time: number) => {
    createHmac('sha256', signing.bytes)
      .update(films[time % FILMS]!.message)
      .digest();
  };
  perSecond(verify);
  perSecond(bare);
  const [ours, yardstick]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(perSecond(verify));
    yardstick.push(perSecond(bare));
  }
  const note = 'under the second of two keys; beside a bare HMAC-SHA256';
  return [
    { what: 'signatures of media', unit: '/s', ours, yardstick, aim: { of: 'ratio' as const, atLeast: 0.5 }, note },
  ];
};
