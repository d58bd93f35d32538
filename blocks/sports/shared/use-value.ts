import { useEngine } from '../../../renderer/contract';
import type { StatisticsValue } from '../../../schemas/generated/types';

/** Writes a value of a statistics document: numbers as the page's locale has them, texts as they are. */
export function useValue(): (value: StatisticsValue | undefined) => string {
  const { formats } = useEngine();
  return (value) => (value === undefined ? '–' : typeof value === 'number' ? formats.number(value) : value);
}
