import type { Licence, Partition, PartitionData, PartitionSettings } from '../../schemas/generated/types';

/** The partitions of a realm; none where they are off (RS-28). */
export const partitionsOf = ({
  partitionSettings: { status, partitions = [] },
}: {
  partitionSettings: PartitionSettings;
}): readonly Partition[] => (status === 'ENABLED' ? partitions : []);

const optionOf = (data: PartitionData, name: string): string | undefined =>
  Object.hasOwn(data, name) ? data[name] : undefined;

/** What of a customer's choices the realm still has. Pure. */
export const validPartitionData = (partitions: readonly Partition[], data: PartitionData): PartitionData =>
  Object.fromEntries(
    partitions.flatMap(({ name, options }): [string, string][] => {
      const chosen = optionOf(data, name);
      return chosen !== undefined && options.some(({ value }) => value === chosen) ? [[name, chosen]] : [];
    }),
  );

/**
 * The first choice that is wrong: a partition of which nothing is chosen, or something that is no option, or a choice for what is
 * no partition. Pure; sign-up, checkout and account ask for the choices, and the server checks them.
 *
 * @returns the partition's name; undefined where all is right
 */
export function wrongPartition(partitions: readonly Partition[], data: PartitionData): string | undefined {
  const valid = validPartitionData(partitions, data);
  const unknown = Object.keys(data).find((name) => !partitions.some((partition) => partition.name === name));
  return partitions.find(({ name }) => !Object.hasOwn(valid, name))?.name ?? unknown;
}

/** Whether a licence is sold to a customer with these choices: one of its options of each partition that it names. Pure. */
export const isOfferedTo = ({ partitions = {} }: Pick<Licence, 'partitions'>, data: PartitionData): boolean =>
  Object.entries(partitions).every(([name, options]) => options.some((option) => option === optionOf(data, name)));
