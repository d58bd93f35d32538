import type { FormField } from '../../renderer/contract';
import type { Partition, PartitionData } from '../../schemas/generated/types';

const PREFIX = 'partitionData.';

/** The form's fields for partitions, one choice for each (RS-28). Their names are those by which the API refuses them. */
export const partitionFields = (partitions: readonly Partition[]): FormField[] =>
  partitions.map(({ name, title, options }, order) => ({
    fieldName: PREFIX + name,
    fieldType: 'SELECT',
    fieldLabel: name,
    text: title,
    required: true,
    options,
    order,
  }));

/** The choices among the answers of a form. */
export const partitionDataOf = (answers: Readonly<Record<string, string>>): PartitionData =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      name.startsWith(PREFIX) && value ? [[name.slice(PREFIX.length), value]] : [],
    ),
  );

/** The answers of a form that stand for choices. */
export const partitionAnswers = (data: PartitionData): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [PREFIX + name, value]));
