import { useState } from 'react';
import { useEngine, useNow } from '../../../../renderer/contract';
import { dayOf } from '../../../../renderer/contract/days';
import { PERIOD_PARAMETERS, type Period, periodParameters, readPeriod } from './period';
import { GRAIN_MS } from './series';

const nextDay = (now: number) => now - (now % GRAIN_MS.day) + GRAIN_MS.day;

/** The address with another period; the rest of its query stays. */
function addressOf(period: Period): string {
  const query = new URLSearchParams(location.search);
  for (const name of PERIOD_PARAMETERS) query.delete(name);
  for (const [name, value] of Object.entries(periodParameters(period))) query.set(name, value);
  return location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash;
}

export interface ChosenPeriod {
  period: Period;
  /** The day (UTC), YYYY-MM-DD. */
  today: string;
  choose(period: Period): void;
}

/** The period of the page, which the address keeps. */
export function usePeriod(): ChosenPeriod {
  const { view } = useEngine();
  const today = dayOf(useNow(nextDay), 'UTC');
  const [chosen, setChosen] = useState({ of: view.search, query: view.search });
  // a link leads to another period
  if (chosen.of !== view.search) setChosen({ of: view.search, query: view.search });
  return {
    period: readPeriod(new URLSearchParams(chosen.query), today),
    today,
    choose(period) {
      history.replaceState(history.state, '', addressOf(period));
      setChosen({ of: view.search, query: new URLSearchParams(periodParameters(period)).toString() });
    },
  };
}
