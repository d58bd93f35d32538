import type { SectionDefinition } from '../../renderer/contract';

/** What is wrong with a block's version: each earlier one must be carried forward, and no later one. */
export function versionFaults({
  type,
  version,
  upgrades = {},
}: Pick<SectionDefinition, 'type' | 'version' | 'upgrades'>): string[] {
  if (!Number.isInteger(version) || version < 1) return [`${type}: version ${version} is not a whole number from 1 on`];
  const earlier = Array.from({ length: version - 1 }, (_, at) => at + 1);
  return [
    ...earlier
      .filter((from) => typeof upgrades[from] !== 'function')
      .map((from) => `${type}: version ${version} has no upgrade from version ${from}`),
    ...Object.keys(upgrades)
      .filter((from) => !earlier.includes(Number(from)))
      .map((from) => `${type}: has an upgrade from version ${from}, which is not before version ${version}`),
  ];
}
