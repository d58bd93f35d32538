import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from './client';
import { newAccount } from './ledger';
import { FILMS, REALM } from './realms';
import { askAs, refresh, signUp } from './session';

const EVERY_MS = 250;
/** A probe that takes longer has failed, in ms. */
const PATIENCE_MS = 5_000;
/** So many probes in a row make the product whole again. */
const IN_A_ROW = 4;

interface Probe {
  at: number;
  isGood: boolean;
}

/** Looks all the time whether the product is whole: ready, and a write of a viewer is acknowledged. */
export interface Health {
  /** For how long it was not whole since then, in ms: from the first probe that failed to the first good one after the last. */
  unavailableSince(start: number): number;
  /** @returns how long after `start` it was whole again for good, in ms; null if it was not within the time */
  whenWhole(start: number, withinMs: number): Promise<number | null>;
  stop(): Promise<void>;
}

export function watchHealth(origin: string, seed: number): Health {
  const client = createClient(() => [origin], REALM, PATIENCE_MS);
  const account = newAccount(0, seed);
  const probes: Probe[] = [];
  const ignore = () => {};
  let isWatching = true;

  async function isWhole(): Promise<boolean> {
    if ((await client.ask('/readyz', { method: 'GET' })).outcome !== 'acknowledged') return false;
    if (
      !account.tokens &&
      !(account.isCertain ? await refresh(client, account, ignore) : await signUp(client, account))
    ) {
      // the last sign-up may have been done all the same
      account.isCertain = true;
      account.isCertain = await refresh(client, account, ignore);
      if (!account.isCertain) return false;
    }
    const body = { contentId: FILMS[0], position: 60, duration: 3000 };
    const { outcome } = await askAs(client, account, '/api/v2/progress', { method: 'PUT', body }, ignore);
    return outcome === 'acknowledged';
  }

  async function run(): Promise<void> {
    while (isWatching) {
      const at = Date.now();
      probes.push({ at, isGood: await isWhole() });
      await wait(EVERY_MS);
    }
  }
  const running = run();

  return {
    unavailableSince(start) {
      const since = probes.filter(({ at }) => at >= start - EVERY_MS);
      const first = since.find(({ isGood }) => !isGood);
      const last = since.findLast(({ isGood }) => !isGood);
      if (!first || !last) return 0;
      const next = since.find(({ at }) => at > last.at);
      return (next?.at ?? Date.now()) - first.at;
    },
    async whenWhole(start, withinMs) {
      for (;;) {
        const since = probes.filter(({ at }) => at >= start);
        const streak = since.slice(since.findLastIndex(({ isGood }) => !isGood) + 1);
        if (streak.length >= IN_A_ROW) return streak[0]!.at - start;
        if (Date.now() > start + withinMs + IN_A_ROW * PATIENCE_MS) return null;
        await wait(EVERY_MS);
      }
    },
    async stop() {
      isWatching = false;
      await running;
    },
  };
}
