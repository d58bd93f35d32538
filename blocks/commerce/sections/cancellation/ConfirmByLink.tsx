import { useState } from 'react';
import { useEngine, useQuery } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Entry, Notice, Outcome, Waiting } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { Button } from '../../../../renderer/ui/button';
import type { CancellationReceipt } from '../../../../schemas/generated/types';
import { Declared } from './Declared';
import { subscriptionField } from './fields';
import { Receipt } from './Receipt';

interface ConfirmByLinkProps {
  token: string;
  /** Leads to the form for another cancellation. */
  onLeave(): void;
}

/** What the link in an email confirms: it shows that whoever opens it has the mailbox, and is pressed by nobody but them. */
export function ConfirmByLink({ token, onLeave }: ConfirmByLinkProps) {
  const { label, viewer } = useEngine();
  const [receipt, setReceipt] = useState<CancellationReceipt>();
  const found = useQuery({
    key: receipt ? null : ['cancellation', token],
    load: ({ signal }) => viewer.call('unconfirmedCancellation', { body: { token }, signal }),
  });
  if (receipt) return <Receipt receipt={receipt} isConfirmed />;
  if (found.isFailed)
    return (
      <Outcome kind="error" title={label('linkEnded')} message={label(errorLabel(codeOf(found.error)))}>
        <Button onClick={onLeave}>{label('cancelAgain')}</Button>
      </Outcome>
    );
  if (!found.data) return <Waiting title={label('loading')} />;
  const { cancellation, subscriptions } = found.data;
  return (
    <Entry title={label('cancellationConfirmTitle')} message={label('cancellationConfirmMessage')} isFocused>
      <Declared receipt={cancellation} />
      {subscriptions.length === 0 && (
        <Notice kind="info">{label('cancellationNoSubscription', { email: cancellation.email })}</Notice>
      )}
      <Form
        fields={subscriptions.length > 1 ? [subscriptionField(subscriptions)] : []}
        action={label('confirmCancellation')}
        busy={label('cancelling')}
        onSubmit={async ({ subscription }) => {
          const subscriptionId = subscription ?? subscriptions[0]?.id;
          const body = { token, ...(subscriptionId && { subscriptionId }) };
          setReceipt(await viewer.call('confirmCancellation', { body }));
        }}
      />
    </Entry>
  );
}
