import { useRef } from 'react';
import { useEngine } from '../../../renderer/contract';
import type { MatchMoment } from '../../../schemas/generated/types';
import { ordered } from './ordered';

/** Says to a screen reader what happens while the page is open, and nothing of what had happened before. */
export function NewestMoment({ moments }: { moments: Readonly<Record<string, MatchMoment>> | undefined }) {
  const { text } = useEngine();
  const newest = ordered(moments).findLast(({ isWithdrawn }) => !isWithdrawn);
  const first = useRef(newest?.id);
  return (
    <p role="status" className="visually-hidden">
      {newest && newest.id !== first.current && text(newest.text)}
    </p>
  );
}
