import { useRef } from 'react';
import type { Card } from '../../../../schemas/generated/types';
import type { MultiViewData } from './load';

/** The titles of events, as far as the page knows them: they are said before an event's own tile is there. */
export interface Titles {
  of(id: string): string;
  note(card: Pick<Card, 'id' | 'title'>): void;
}

/** What the page came with, and what has been added since. */
export function useTitles({ items, live }: MultiViewData): Titles {
  const added = useRef(new Map<string, string>());
  return {
    of: (id) => [...items, ...live].find((card) => card.id === id)?.title ?? added.current.get(id) ?? id,
    note: ({ id, title }) => void added.current.set(id, title),
  };
}
