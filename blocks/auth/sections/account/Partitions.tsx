import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Lines, Part } from '../../../shared/account-page';
import { PartitionForm } from '../../../shared/partition-form';
import { useApiQuery } from '../../../shared/use-api-query';

/** RS-28: the partitions that the viewer belongs to, such as their club. */
export function Partitions() {
  const { label } = useEngine();
  const { data, isFailed, update } = useApiQuery('userPartitions');
  const [timesSaved, setTimesSaved] = useState(0);
  return (
    <Part title={label('accountPartitions')} message={label('accountPartitionsMessage')}>
      {timesSaved > 0 && <Notice kind="success">{label('detailsSaved')}</Notice>}
      {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
      {data ? (
        <PartitionForm
          key={timesSaved}
          chosen={data}
          action={label('save')}
          onSaved={(next) => {
            update(() => next);
            setTimesSaved((times) => times + 1);
          }}
        />
      ) : (
        !isFailed && <Lines count={1} height="4.75rem" />
      )}
    </Part>
  );
}
