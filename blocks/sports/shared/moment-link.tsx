import type { ReactNode } from 'react';
import { useEngine } from '../../../renderer/contract';
import { fromFragment, playFrom } from '../../../renderer/contract/play-from';
import type { MatchMoment } from '../../../schemas/generated/types';

/** How long before a moment one begins to watch, in ms: what leads to it is part of it. */
const LEAD_MS = 8_000;

interface Props {
  /** The event. */
  event: string;
  moment: Pick<MatchMoment, 'at'>;
  className?: string | undefined;
  children: ReactNode;
}

/** RT-62: leads to a moment of an event: within the page where its player is, to its instant replay from elsewhere. */
export function MomentLink({ event, moment, className, children }: Props) {
  const { routeHref } = useEngine();
  const page = routeHref('instantReplay', { eventId: event });
  if (!page) return <span className={className}>{children}</span>;
  const start = Date.parse(moment.at) - LEAD_MS;
  return (
    <a
      className={className}
      href={page + fromFragment(new Date(start).toISOString())}
      onClick={(press) => {
        const isPlain = press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
        if (isPlain && playFrom(event, start)) press.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
