import { expect, test } from 'vitest';
import { createStreamOrigins } from './stream-origins';

const A = 'https://a.example/films/siege/';
const B = 'https://b.example/copies/siege/';
const C = 'https://here.example/media/aster/.until-t6x0w0-2-abcdefghijklmnopqrstuv/films/siege/';

function openOrigins() {
  let now = 0;
  const origins = createStreamOrigins(
    [A, B, C].map((folder) => `${folder}master.m3u8`),
    () => now,
  );
  return {
    ...origins,
    pass(ms: number) {
      now += ms;
    },
  };
}

test('parts are requested from the origin that works, whichever one named them', () => {
  const { addressOf, leave } = openOrigins();
  expect(addressOf(`${A}720/1.m4s`)).toBe(`${A}720/1.m4s`);
  expect(leave(`${A}720/1.m4s`)).toBe(true);
  expect(addressOf(`${A}720/1.m4s`)).toBe(`${B}720/1.m4s`);
  expect(addressOf(`${B}720/2.m4s`)).toBe(`${B}720/2.m4s`);
  expect(leave(`${B}720/2.m4s`)).toBe(true);
  expect(addressOf(`${A}720/2.m4s`)).toBe(`${C}720/2.m4s`);
  // its signature may have been renewed since
  const renewed = C.replace('t6x0w0', 't6x1w1');
  expect(addressOf(`${renewed}720/3.m4s`)).toBe(`${renewed}720/3.m4s`);
});

test('requests that were under way when an origin was left do not leave the next one', () => {
  const { addressOf, leave } = openOrigins();
  leave(`${A}720/1.m4s`);
  expect(leave(`${A}sound/1.m4s`)).toBe(true);
  expect(addressOf(`${A}720/2.m4s`)).toBe(`${B}720/2.m4s`);
});

test('a part that one origin named and another was asked for has failed at the one that was asked', () => {
  const { addressOf, leave } = openOrigins();
  leave(`${A}1.m4s`);
  expect(addressOf(`${A}2.m4s`)).toBe(`${B}2.m4s`);
  leave(`${A}2.m4s`);
  expect(addressOf(`${A}2.m4s`)).toBe(`${C}2.m4s`);
});

test('when all have failed there is nowhere to go, and a minute later the first is tried again', () => {
  const { addressOf, leave, pass } = openOrigins();
  expect([A, B, C].map((folder) => leave(`${folder}1.m4s`))).toEqual([true, true, false]);
  pass(60_000);
  expect(leave(`${C}1.m4s`)).toBe(true);
  expect(addressOf(`${C}2.m4s`)).toBe(`${A}2.m4s`);
});

test('what lies elsewhere stays where it is', () => {
  const { addressOf, leave } = openOrigins();
  leave(`${A}1.m4s`);
  expect(addressOf('https://captions.example/en.vtt')).toBe('https://captions.example/en.vtt');
  expect(leave('https://captions.example/en.vtt')).toBe(false);
});
