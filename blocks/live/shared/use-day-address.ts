import { useEngine } from '../../../renderer/contract';

/** The page's own address for a day and a filter; today has none of its own. */
export function useDayAddress(today: string): (day: string, filter: string | null) => string {
  const { href, view } = useEngine();
  return (day, filter) => {
    const query = new URLSearchParams([
      ...(day === today ? [] : [['day', day]]),
      ...(filter ? [['filter', filter]] : []),
    ]);
    return href(view.path) + (query.size > 0 ? `?${query}` : '');
  };
}
