import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Notice } from '../../../../renderer/forms/entry';
import { Button } from '../../../../renderer/ui/button';
import type { AccountProof, Passkeys } from '../../../../schemas/generated/types';
import { Part } from '../../../shared/account-page';
import { ConfirmOwner } from '../../../shared/confirm-owner';
import { download } from '../../../shared/download';
import rows from '../../../shared/rows.module.css';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Everything that is stored of the viewer, as a file. */
export function Download({ way }: { way: Passkeys['confirmation'] }) {
  const { label, viewer } = useEngine();
  const [state, setState] = useState<'closed' | 'asking' | 'done'>('closed');
  async function save(body: AccountProof): Promise<void> {
    const exported = await viewer.call('exportAccount', { body });
    const name = `${exported.realm}-account-${exported.exportedAt.slice(0, DAY_LENGTH)}.json`;
    download(name, `${JSON.stringify(exported, null, 2)}\n`, 'application/json');
    setState('done');
  }
  return (
    <Part title={label('yourData')} message={label('yourDataMessage')}>
      {state === 'done' && <Notice kind="success">{label('dataDownloaded')}</Notice>}
      {state === 'asking' ? (
        <ConfirmOwner
          way={way}
          takesRecoveryCode
          action={label('downloadData')}
          onConfirm={save}
          onCancel={() => setState('closed')}
        />
      ) : (
        <span className={rows.actions}>
          <Button onClick={() => setState('asking')}>{label('downloadData')}</Button>
        </span>
      )}
    </Part>
  );
}
