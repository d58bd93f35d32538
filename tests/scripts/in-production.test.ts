import { expect, test, vi } from 'vitest';
import { inProduction } from '../../scripts/in-production';

test.each([['test'], [undefined]])(
  'a build runs in production and leaves NODE_ENV %s as it was, also when it fails',
  async (before) => {
    vi.stubEnv('NODE_ENV', before);
    expect(await inProduction(async () => process.env.NODE_ENV)).toBe('production');
    expect(process.env.NODE_ENV).toBe(before);

    const failing = inProduction(() => Promise.reject(new Error('a source does not parse')));
    await expect(failing).rejects.toThrow('a source does not parse');
    expect(process.env.NODE_ENV).toBe(before);
    vi.unstubAllEnvs();
  },
);
