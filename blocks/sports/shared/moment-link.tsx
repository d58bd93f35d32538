import type { ReactNode } from 'react';
import { fromFragment, playFrom } from '../../../renderer/contract/play-from';
import type { MatchMoment } from '../../../schemas/generated/types';
import type { PlayableMatch } from './use-playable';

/** How long before a moment one begins to watch, in ms: what leads to it is part of it. */
const LEAD_MS = 8_000;

interface Props {
  match: PlayableMatch;
  moment: Pick<MatchMoment, 'at'>;
  className?: string | undefined;
  children: ReactNode;
}

/** RT-62: leads to a moment of a match: within the page where its player is, to the page that plays it from elsewhere. */
export function MomentLink({ match, moment, className, children }: Props) {
  const start = Date.parse(moment.at) - LEAD_MS;
  return (
    <a
      className={className}
      href={match.page + fromFragment(new Date(start).toISOString())}
      onClick={(press) => {
        const isPlain = press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
        if (isPlain && playFrom(match.event, start)) press.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
