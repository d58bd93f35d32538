import { parseArgs } from 'node:util';

export interface BenchOptions<Area extends string> {
  areas: readonly Area[];
  rounds: number;
}

/** More rounds than these tell nothing new. */
const MOST_ROUNDS = 50;

/**
 * Reads `--only pages,render` and `--rounds 7`.
 *
 * @throws Error in words for who typed them
 */
export function readOptions<Area extends string>(
  args: readonly string[],
  available: readonly Area[],
  usualRounds: number,
): BenchOptions<Area> {
  const { values } = parseArgs({ args: [...args], options: { only: { type: 'string' }, rounds: { type: 'string' } } });
  const requested = values.only?.split(',') ?? available;
  const areas = available.filter((area) => requested.includes(area));
  const unknown = requested.find((area) => !available.some((name) => name === area));
  if (unknown !== undefined) throw new Error(`There is no “${unknown}” to measure; there are ${available.join(', ')}`);
  const rounds = values.rounds === undefined ? usualRounds : Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MOST_ROUNDS)
    throw new Error(`--rounds takes a whole number from 1 to ${MOST_ROUNDS}`);
  return { areas, rounds };
}
