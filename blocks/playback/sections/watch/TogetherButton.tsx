import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Button } from '../../../../renderer/ui/button';
import { follow } from '../../../shared/links';

/** RT-43: the way into a room for what this page plays; nothing where the realm has none. */
export function TogetherButton({ id }: { id: string }) {
  const { label, routeHref, viewer, toast } = useEngine();
  const [isBusy, setBusy] = useState(false);
  // any id shows whether there is such a route
  if (!routeHref('watchTogether', { id })) return null;
  async function create(): Promise<void> {
    setBusy(true);
    try {
      const room = await viewer.call('createRoom', { body: { contentId: id } });
      const href = routeHref('watchTogether', { id: room.id });
      if (href) follow(href);
    } catch (error) {
      toast({ type: 'error', duration: 'LONG', message: label(errorLabel(codeOf(error))) });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button icon="person" aria-busy={isBusy || undefined} onClick={isBusy ? undefined : () => void create()}>
      {label('watchTogether')}
    </Button>
  );
}
