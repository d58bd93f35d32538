import { describe, expect, test, vi } from 'vitest';
import { createAddressRenewal, unsignedAddress } from './address-renewal';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-22T12:00:00Z');
const signed = (end: number, mark: string, rest = 'films/siege/master.m3u8') =>
  `/media/aster/.until-${(end / 1000).toString(36)}-2-${mark.padEnd(22, mark)}/${rest}`;

describe('addresses of films that are good for a while', () => {
  test('stay as they are while they are good, are renewed once before they end, and all parts follow', async () => {
    let now = START;
    const request = vi.fn(async () => signed(now + 5 * HOUR, 'b'));
    const renewal = createAddressRenewal(signed(START + HOUR, 'a'), request, () => now);
    const part = signed(START + HOUR, 'a', 'films/siege/low.m4s');
    expect(await renewal.addressOf(part)).toBe(part);
    expect(request).not.toHaveBeenCalled();
    now += HOUR - 30_000;
    const [one, other] = await Promise.all([renewal.addressOf(part), renewal.addressOf(part)]);
    expect(one).toBe(signed(now + 5 * HOUR, 'b', 'films/siege/low.m4s'));
    expect(other).toBe(one);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('another licence brings another resolution, under which all parts follow', async () => {
    const limited = (end: number, mark: string, limit: number, path: string) =>
      signed(end, mark, `.max-${limit}-master.m3u8/films/siege/${path}`);
    const request = async () => limited(START + 9 * HOUR, 'b', 1080, 'master.m3u8');
    const renewal = createAddressRenewal(limited(START + HOUR, 'a', 480, 'master.m3u8'), request, () => START);
    expect(await renewal.renew()).toBe(true);
    const part = limited(START + HOUR, 'a', 480, 'low.m4s');
    expect(await renewal.addressOf(part)).toBe(limited(START + 9 * HOUR, 'b', 1080, 'low.m4s'));
  });

  test('what has another signature, or none, is left alone', async () => {
    const renewal = createAddressRenewal(
      signed(START, 'a'),
      async () => signed(START + HOUR, 'b'),
      () => START,
    );
    for (const address of ['https://cdn.example/film/master.m3u8', signed(START, 'c', 'films/siege/low.m4s')])
      expect(await renewal.addressOf(address)).toBe(address);
  });

  test('a refused address is renewed whatever the clock says, and not twice in a row', async () => {
    const request = vi.fn(async () => signed(START + HOUR, 'b'));
    const renewal = createAddressRenewal(signed(START + 9 * HOUR, 'a'), request, () => START);
    expect(await renewal.renew()).toBe(true);
    expect(await renewal.renew()).toBe(false);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('an address that has ended is renewed however recently that was tried, and says why there is no other', async () => {
    let now = START + HOUR - 10_000;
    const request = vi.fn(async () => signed(START + HOUR, 'b'));
    const renewal = createAddressRenewal(signed(START + HOUR, 'a'), request, () => now);
    await renewal.addressOf(signed(START + HOUR, 'a'));
    expect(await renewal.renew()).toBe(false);
    now = START + HOUR;
    request.mockRejectedValueOnce(new Error('the licence has ended'));
    await expect(renewal.renew()).rejects.toThrow('the licence has ended');
  });

  test('where there is no new address the old one is tried', async () => {
    const old = signed(START, 'a');
    const renewal = createAddressRenewal(
      old,
      () => Promise.reject(new Error('offline')),
      () => START,
    );
    expect(await renewal.addressOf(old)).toBe(old);
  });

  test('two addresses of one film are the same but for the signature', () => {
    expect(unsignedAddress(signed(START, 'a'))).toBe(unsignedAddress(signed(START + HOUR, 'b')));
    expect(unsignedAddress(signed(START, 'a'))).toBe('/media/aster/films/siege/master.m3u8');
  });
});
