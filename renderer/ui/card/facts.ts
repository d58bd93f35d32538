import type { Card } from '../../../schemas/generated/types';
import type { Engine } from '../../contract';
import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../contract/constants';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** Days within which the day of the week says more than the date. */
const NEAR_DAYS = 6;

/** A length in hours and minutes, in the page's language. */
export function durationText(seconds: number, label: Engine['label']): string {
  const minutes = Math.max(1, Math.round(seconds / SECONDS_PER_MINUTE));
  const perHour = SECONDS_PER_HOUR / SECONDS_PER_MINUTE;
  return label('duration', { hours: Math.floor(minutes / perHour), minutes: minutes % perHour });
}

/** When an event starts: weekday and time when it is near, else the date. */
export function startText(startDate: string, now: number, formats: Engine['formats']): string {
  const start = Date.parse(startDate);
  const isNear = Math.abs(start - now) < NEAR_DAYS * DAY_MS;
  const day: Intl.DateTimeFormatOptions = isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return formats.date(start, { ...day, hour: 'numeric', minute: '2-digit' });
}

/** The facts under a card's title, the most telling first. */
export function cardFacts(card: Card, { label, formats }: Pick<Engine, 'label' | 'formats'>, now: number): string[] {
  switch (card.type) {
    case 'LIVE_EVENT':
      return [card.startDate ? startText(card.startDate, now, formats) : '', card.city ?? card.venue ?? ''].filter(
        Boolean,
      );
    case 'VOD_PLAYLIST':
      return [label('videosCount', { count: card.vodCount ?? 0 })];
    case 'VOD_SERIES':
      return [label('seasonsCount', { count: card.seasonsCount ?? 0 }), card.genres?.[0] ?? ''].filter(Boolean);
    case 'SEASON':
      return [label('episodesCount', { count: card.episodesCount ?? 0 })];
    case 'SECTION':
      return [];
    default: {
      const origin = card.seriesTitle ?? (card.releaseYear ? String(card.releaseYear) : card.genres?.[0]);
      return [origin ?? '', card.duration ? durationText(card.duration, label) : ''].filter(Boolean);
    }
  }
}
