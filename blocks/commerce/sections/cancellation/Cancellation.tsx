import { useEffect, useState } from 'react';
import { isRunning } from '../../../../renderer/commerce/subscriptions';
import { type BlockProps, isMember, useEngine, useViewer } from '../../../../renderer/contract';
import { Entry, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import type { CancellationReceipt } from '../../../../schemas/generated/types';
import { useApiQuery } from '../../../shared/use-api-query';
import { ConfirmByLink } from './ConfirmByLink';
import { declaredIn, memberFields, visitorFields } from './fields';
import { Receipt } from './Receipt';

/** German law, section 312k BGB: a subscription is cancelled with or without signing in, and confirmed at once. */
export default function Cancellation({ settings }: BlockProps<'cancellation'>) {
  const { label, text, viewer } = useEngine();
  const { status, child = false } = useViewer();
  const [token, setToken] = useState<string | null>();
  const [receipt, setReceipt] = useState<CancellationReceipt>();
  useEffect(() => setToken(viewer.secret('token')), [viewer]);
  const isOwner = isMember(status) && !child;
  const own = useApiQuery(isOwner ? 'subscriptions' : null);
  const running = own.data?.subscriptions.filter(isRunning) ?? [];

  const title = settings.title ? text(settings.title) : label('cancellationTitle');
  if (receipt) return <Receipt receipt={receipt} isConfirmed={receipt.subscription !== undefined} />;
  if (token) return <ConfirmByLink token={token} onLeave={() => setToken(null)} />;
  if (token === undefined || status === 'unknown' || (isOwner && !own.data && !own.isFailed))
    return <Waiting title={title} />;
  const isChosen = running.length > 0;
  const intro = label(isOwner ? 'cancellationOwnIntro' : 'cancellationIntro');
  return (
    <Entry title={title} message={settings.message ? text(settings.message) : intro}>
      <Form
        key={String(isChosen)}
        fields={isChosen ? memberFields(label, running) : visitorFields(label)}
        initial={{ kind: 'ORDINARY', ...(running.length === 1 && { subscription: running[0]!.id }) }}
        action={label('cancelNow')}
        busy={label('cancelling')}
        onSubmit={async ({ subscription = '', email = '', contract = '', ...answers }) => {
          const declared = declaredIn(answers);
          const answer = isChosen
            ? viewer.call('cancelByDeclaration', { params: { id: subscription }, body: declared })
            : viewer.call('declareCancellation', { body: { ...declared, email, contract } });
          setReceipt(await answer);
        }}
      />
    </Entry>
  );
}
