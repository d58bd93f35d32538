import type { Engine } from '../../contract';
import { isAnnounced } from '../../contract/availability';
import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../contract/constants';
import { type EventMoment, eventMoment, startOf } from '../../contract/event-moment';
import type { DrawnCard } from './drawn-card';

type Words = Pick<Engine, 'label' | 'formats'>;

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** Days within which the day of the week says more than the date. */
export const NEAR_DAYS = 6;
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' };

/** A length in hours and minutes, in the page's language. */
export function durationText(seconds: number, label: Engine['label']): string {
  const minutes = Math.max(1, Math.round(seconds / SECONDS_PER_MINUTE));
  const perHour = SECONDS_PER_HOUR / SECONDS_PER_MINUTE;
  return label('duration', { hours: Math.floor(minutes / perHour), minutes: minutes % perHour });
}

/** An hour and minute, in the page's zone. */
export const timeText = (moment: string, formats: Engine['formats']): string => formats.date(Date.parse(moment), TIME);

/** When an event starts: weekday and time when it is near, else the date. */
export function startText(startDate: string, now: number, formats: Engine['formats']): string {
  const start = Date.parse(startDate);
  const isNear = Math.abs(start - now) < NEAR_DAYS * DAY_MS;
  const day: Intl.DateTimeFormatOptions = isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return formats.date(start, { ...day, ...TIME });
}

/** What there is to say of an event's time, as it stands. */
function timeFact(card: DrawnCard, moment: EventMoment | undefined, now: number, { label, formats }: Words): string {
  const start = startOf(card);
  if (!start) return '';
  const seconds = (Date.parse(start) - now) / MS_PER_SECOND;
  switch (moment) {
    case 'live':
      return label('onFor', { time: durationText(-seconds, label) });
    case 'delayed':
      return card.delayedUntil ? label('delayedTo', { time: startText(start, now, formats) }) : label('newTimeSoon');
    case 'unconfirmed':
      return formats.date(Date.parse(start), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
    case 'postponed':
      return label('newDateSoon');
    case 'upcoming':
      return seconds < SECONDS_PER_DAY
        ? label('startsIn', { time: durationText(seconds, label) })
        : startText(start, now, formats);
    case 'ended':
      return formats.date(Date.parse(start), { day: 'numeric', month: 'short' });
    default:
      return startText(start, now, formats);
  }
}

/** What an event is part of: its competition and the round of it. */
export const competitionText = ({ competition, round }: Pick<DrawnCard, 'competition' | 'round'>): string | undefined =>
  competition && [competition.shortTitle ?? competition.title, round].filter(Boolean).join(', ');

const rankText = (rank: number, label: Engine['label']) => (rank === 0 ? label('champion') : label('rank', { rank }));

function factsOf(card: DrawnCard, { label, formats }: Words, now: number): (string | undefined)[] {
  switch (card.type) {
    case 'LIVE_EVENT':
      return [
        timeFact(card, eventMoment(card, now), now, { label, formats }),
        competitionText(card) ?? card.city ?? card.venue,
      ];
    case 'PROGRAMME':
      return [
        `${timeText(card.startDate ?? '', formats)} – ${timeText(card.endDate ?? '', formats)}`,
        card.channelTitle,
      ];
    case 'VOD_PLAYLIST':
      return [label('videosCount', { count: card.vodCount ?? 0 })];
    case 'VOD_SERIES':
      return [label('seasonsCount', { count: card.seasonsCount ?? 0 }), card.genres?.[0]];
    case 'SEASON':
      return [label('episodesCount', { count: card.episodesCount ?? 0 })];
    case 'NEWS':
      return [card.publishedDate && formats.date(Date.parse(card.publishedDate), { day: 'numeric', month: 'long' })];
    case 'ATHLETE':
      return [
        card.rank === undefined ? undefined : rankText(card.rank, label),
        card.record ?? card.position,
        card.country ? formats.country(card.country) : card.team,
      ];
    case 'SECTION':
    case 'CHANNEL':
      return [];
    default:
      if (card.availableFrom && isAnnounced(card, now))
        return [label('availableAt', { time: startText(card.availableFrom, now, formats) }), card.seriesTitle];
      return [
        card.seriesTitle ?? (card.releaseYear ? String(card.releaseYear) : card.genres?.[0]),
        card.duration ? durationText(card.duration, label) : '',
      ];
  }
}

/** The facts under a card's title, the most telling first. */
export const cardFacts = (card: DrawnCard, words: Words, now: number): string[] =>
  factsOf(card, words, now).filter((fact): fact is string => Boolean(fact));
