import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adoptResumePoint,
  forgetResumePoint,
  parseResumePoint,
  readResumePoint,
  resumeDecision,
  saveResumePoint,
} from './resume';
import { createBrowserStore, storageKey } from './store';

function memoryStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem: (key, value) => void values.set(key, value),
  };
}

const storeOver = (storage: () => Storage | undefined) =>
  createBrowserStore((name, suffix) => storageKey('harbour', name, suffix), storage);

describe('the resume point (CT-13)', () => {
  it('remembers from 5 s or 1 % on, until 95 %, and then forgets', () => {
    expect(resumeDecision(4, 6000)).toBe('leave');
    expect(resumeDecision(5, 6000)).toEqual({ keep: { position: 5, duration: 6000 } });
    expect(resumeDecision(0.4, 30)).toEqual({ keep: { position: 0.4, duration: 30 } });
    expect(resumeDecision(5699, 6000)).toEqual({ keep: { position: 5699, duration: 6000 } });
    expect(resumeDecision(5700, 6000)).toBe('forget');
  });

  it('leaves things alone where there is no film to speak of', () => {
    for (const duration of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(resumeDecision(10, duration)).toBe('leave');
    expect(resumeDecision(Number.NaN, 100)).toBe('leave');
  });

  it('reads whatever stands in the storage without failing, and never a place beyond the film', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const point = parseResumePoint(text);
        if (point) expect(point.position).toBeLessThan(point.duration * 0.95);
      }),
    );
    expect(parseResumePoint('{"position":"9","duration":90}')).toBeNull();
    expect(parseResumePoint('{"position":99,"duration":90}')).toBeNull();
  });

  it('keeps it under realm, environment, name and id (RE-14)', () => {
    const storage = memoryStorage();
    const store = storeOver(() => storage);
    saveResumePoint(store, 'last-night', 61.9, 600, 7);
    expect(storage.getItem('harbour_prod_resume_last-night')).toBe('{"position":61,"duration":600,"at":7}');
    expect(readResumePoint(store, 'last-night')).toEqual({ position: 61, duration: 600, at: 7 });
    saveResumePoint(store, 'last-night', 599, 600, 8);
    expect(readResumePoint(store, 'last-night')).toBeNull();
    saveResumePoint(store, 'last-night', 61, 600, 8);
    forgetResumePoint(store, 'last-night');
    expect(storage.length).toBe(0);
  });

  it('is the later one of here and elsewhere', () => {
    const storage = memoryStorage();
    const store = storeOver(() => storage);
    adoptResumePoint(store, 'film', { position: 100, duration: 600, at: 5 });
    expect(readResumePoint(store, 'film')?.position).toBe(100);
    saveResumePoint(store, 'film', 200, 600, 9);
    adoptResumePoint(store, 'film', { position: 100, duration: 600, at: 8 });
    expect(readResumePoint(store, 'film')?.position).toBe(200);
    adoptResumePoint(store, 'film', { position: 300, duration: 600, at: 10 });
    expect(readResumePoint(store, 'film')?.position).toBe(300);
    // a point without a time is older than any with one
    storage.setItem('harbour_prod_resume_film', '{"position":9,"duration":600}');
    adoptResumePoint(store, 'film', { position: 50, duration: 600, at: 1 });
    expect(readResumePoint(store, 'film')?.position).toBe(50);
  });

  it('plays on where storage is blocked, full or missing', () => {
    const full = {
      ...memoryStorage(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const store of [storeOver(() => full), storeOver(blocked), storeOver(() => undefined)]) {
      expect(() => saveResumePoint(store, 'film', 61, 600, 8)).not.toThrow();
      expect(readResumePoint(store, 'film')).toBeNull();
    }
  });
});
