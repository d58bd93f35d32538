import { useEffect, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { isPublicRealm } from '../../../renderer/contract/constants';
import { ButtonLink } from '../../../renderer/ui/button';

/**
 * Subscribes to the schedule in the viewer's own calendar. Programs on the device follow webcal addresses, which have to name the
 * host; until the browser has said which one that is, and where it follows none, the link saves the calendar as a file.
 */
export function CalendarLink({ filter }: { filter: string | null }) {
  const { href, label, language, realm } = useEngine();
  const query = new URLSearchParams([['language', language], ...(filter ? [['filter', filter]] : [])]);
  const file = `${href('/calendar.ics')}?${query}`;
  const [subscription, setSubscription] = useState<string>();
  useEffect(() => setSubscription(`webcal://${location.host}${file}`), [file]);
  // the route is there where the schedule is for guests (RS-22)
  if (!isPublicRealm(realm.settings) && realm.paths.upcoming === undefined) return null;
  return (
    <ButtonLink look="quiet" icon="calendar" href={subscription ?? file} {...(!subscription && { download: true })}>
      {label('scheduleSubscribe')}
    </ButtonLink>
  );
}
