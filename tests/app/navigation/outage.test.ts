import { describe, expect, test } from 'vitest';
import { ChunkError } from '../../../app/viewer/chunks';
import { outageOf } from '../../../app/viewer/navigation/outage';
import { ApiError, type SectionDefinition } from '../../../renderer/contract';
import type { LoadedSection } from '../../../renderer/page/load';

const definitions: Readonly<Record<string, Partial<SectionDefinition>>> = {
  details: { subject: true, load: () => Promise.reject() },
  rail: { load: () => Promise.reject() },
  heading: {},
};
const registry = { section: (type: string) => definitions[type] as SectionDefinition | undefined };
const section = (id: string, type: string, status: LoadedSection['state']['status'] = 'failed') =>
  ({ id, type, slot: 'main', settings: {}, state: { status } }) as LoadedSection;

const unreachable = new ApiError(0, 'API_UNREACHABLE', 'fetch failed');

describe('what keeps a page from being shown', () => {
  test.each([
    ['the API cannot be reached', unreachable],
    ['the API fails', new ApiError(500, 'INTERNAL', 'broken')],
    ['there were too many requests', new ApiError(429, 'TOO_MANY_REQUESTS', 'later')],
    ['it was too late', new DOMException('late', 'TimeoutError')],
    ['its loader throws', new Error('broken')],
  ])('its subject, when %s', (_, error) => {
    const sections = [section('film', 'details'), section('more', 'rail', 'ready')];
    expect(outageOf(sections, [{ id: 'film', error }], registry)?.error).toBe(error);
  });

  test('missing code, of whichever section', () => {
    const error = new ChunkError('CHUNK_LOAD_FAILED', 'gone');
    const sections = [section('film', 'details', 'ready'), section('more', 'rail')];
    expect(outageOf(sections, [{ id: 'more', error }], registry)?.error).toBe(error);
  });

  test('all that it asks for, whatever stands on it that asks for nothing', () => {
    const sections = [section('title', 'heading', 'ready'), section('one', 'rail'), section('other', 'rail')];
    const failures = ['one', 'other'].map((id) => ({ id, error: unreachable }));
    expect(outageOf(sections, failures, registry)?.error).toBe(unreachable);
  });
});

describe('what a page says in its place', () => {
  test('one section of several', () => {
    const sections = [section('one', 'rail'), section('other', 'rail', 'ready')];
    expect(outageOf(sections, [{ id: 'one', error: unreachable }], registry)).toBeUndefined();
  });

  test('one section beside others that have nothing to show', () => {
    const sections = [section('one', 'rail'), section('other', 'rail', 'empty')];
    expect(outageOf(sections, [{ id: 'one', error: unreachable }], registry)).toBeUndefined();
  });

  test.each([401, 403, 404, 410])('a refusal with %i, which the server draws as well', (status) => {
    const error = new ApiError(status, 'REFUSED', 'no');
    expect(outageOf([section('film', 'details')], [{ id: 'film', error }], registry)).toBeUndefined();
  });

  test('nothing, where nothing failed', () => {
    expect(outageOf([], [], registry)).toBeUndefined();
    expect(outageOf([section('title', 'heading', 'ready')], [], registry)).toBeUndefined();
  });

  test('what failed on the page that gave way to the not-found page', () => {
    const sections = [section('notice', 'heading', 'ready')];
    expect(outageOf(sections, [{ id: 'more', error: unreachable }], registry)).toBeUndefined();
  });
});
