import { useEngine } from '../../renderer/contract';
import { Form } from '../../renderer/forms/form';
import type { UserPartitions } from '../../schemas/generated/types';
import { partitionAnswers, partitionDataOf, partitionFields } from './partition-fields';

interface PartitionFormProps {
  /** The realm's partitions and what the viewer has chosen. */
  chosen: UserPartitions;
  /** What the button says. */
  action: string;
  onSaved(next: UserPartitions): void | Promise<void>;
}

/** Lets a viewer choose one option of each partition (RS-28). */
export function PartitionForm({ chosen: { partitions, partitionData }, action, onSaved }: PartitionFormProps) {
  const { label, viewer } = useEngine();
  return (
    <Form
      fields={partitionFields(partitions)}
      initial={partitionAnswers(partitionData)}
      action={action}
      busy={label('saving')}
      onSubmit={async (answers) => {
        const body = { partitionData: partitionDataOf(answers) };
        await onSaved(await viewer.call('changeUserPartitions', { body }));
      }}
    />
  );
}
