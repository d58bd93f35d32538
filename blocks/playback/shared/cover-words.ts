import { useEngine } from '../../../renderer/contract';
import { startOf } from '../../../renderer/contract/event-moment';
import type { ContentItem } from '../../../schemas/generated/types';
import { type CoverState, STAGE_WORDS } from './stage-words';

const START: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
};

/** What stands in the place of a picture that shares its page with more: a word for the state, and a sentence where there is one. */
export function useCoverWords(item: ContentItem, state: CoverState): { title: string; message: string | undefined } {
  const { label, formats } = useEngine();
  if (state === 'upcoming') {
    const start = startOf(item);
    return { title: label('upcoming'), message: start && formats.date(Date.parse(start), START) };
  }
  const [title, message] = STAGE_WORDS[state];
  const licences = state === 'locked' ? (item.lockedBy ?? []) : [];
  if (licences.length > 0)
    return {
      title: label(title),
      message: label('lockedByMessage', { licences: formats.list(licences, 'disjunction') }),
    };
  return { title: label(title), message: message && label(message) };
}
