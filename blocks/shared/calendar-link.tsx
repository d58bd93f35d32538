import { useEffect, useState } from 'react';
import { useEngine } from '../../renderer/contract';
import { isPublicRealm } from '../../renderer/contract/constants';
import { aboutIn } from '../../renderer/contract/schedule-filters';
import { ButtonLink } from '../../renderer/ui/button';

/**
 * Subscribes to the schedule in the viewer's own calendar, or to what a filter leaves of it. Programs on the device follow webcal addresses, which have to name the
 * host; until the browser has said which one that is, and where it follows none, the link saves the calendar as a file.
 *
 * @param props.name what is subscribed to, where the page does not say it
 */
export function CalendarLink({ filter, name }: { filter: string | null; name?: string }) {
  const { href, label, language, realm } = useEngine();
  const query = new URLSearchParams([
    ['language', language],
    ...Object.entries(aboutIn(filter) ?? (filter ? { filter } : {})),
  ]);
  const file = `${href('/calendar.ics')}?${query}`;
  const [subscription, setSubscription] = useState<string>();
  useEffect(() => setSubscription(`webcal://${location.host}${file}`), [file]);
  // the route is there where the schedule is for guests (RS-22)
  if (!isPublicRealm(realm.settings) && realm.paths.upcoming === undefined) return null;
  return (
    <ButtonLink look="quiet" icon="calendar" href={subscription ?? file} {...(!subscription && { download: true })}>
      {name === undefined ? label('scheduleSubscribe') : `${label('scheduleSubscribe')}: ${name}`}
    </ButtonLink>
  );
}
