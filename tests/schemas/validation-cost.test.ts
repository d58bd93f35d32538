import { isSafePattern } from 'redos-detector';
import { expect, test } from 'vitest';
import {
  validateActivation,
  validateContent,
  validatePendingActivationRequest,
} from '../../schemas/generated/validators.js';
import { readSchemas } from '../../scripts/generate/schema-files';

/** A quarter of a megabyte, as much as a body may have, of which nothing is right. */
const MANY = 120_000;
const ids = Array.from({ length: MANY }, (_, at) => `id-${at}`);

// each of these took a minute and more when errors were copied, or items compared, with all those before them
test('a list that is longer than any may be is refused without comparing its items', () => {
  expect(validatePendingActivationRequest({ email: 'ada@example.com', licenceIds: ids })).toBe(false);
  expect(validatePendingActivationRequest.errors?.some(({ keyword }) => keyword === 'maxItems')).toBe(true);
  expect(validatePendingActivationRequest({ email: 'ada@example.com', licenceIds: ['a', 'a'] })).toBe(false);
});

test('each wrong item of a list costs the same, however many there are', () => {
  expect(validateActivation({ secret: 'Qz7-unusual-9kLw', consentAnswers: ids })).toBe(false);
  expect(validateActivation.errors?.length).toBeGreaterThanOrEqual(MANY);
  expect(validateContent({ items: ids })).toBe(false);
});

/** Patterns whose steps are bounded by the length that they look ahead for. */
const BOUNDED = /^\^\(\?=\.\{1,254\}\$\)/;

function patternsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(patternsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'pattern' && typeof part === 'string' ? [part] : patternsIn(part),
  );
}

test('no pattern of a schema takes more steps than the text that it is matched with is long', () => {
  const patterns = new Set(
    readSchemas(new URL('../..', import.meta.url).pathname).flatMap(({ schema }) => patternsIn(schema)),
  );
  expect(patterns.size).toBeGreaterThan(40);
  const slow = [...patterns].filter(
    (pattern) => !BOUNDED.test(pattern) && !isSafePattern(pattern, { maxScore: 300, timeout: 5000 }).safe,
  );
  expect(slow).toEqual([]);
});
