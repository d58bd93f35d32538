import type { LoadViewer } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';

/** A film under way, and how far it is: 0 to 1. */
export interface FilmUnderWay {
  card: Card;
  progress: number;
}

const LIMIT = 20;

const loadViewer: LoadViewer<'continue-watching', undefined, FilmUnderWay[]> = async (
  { limit = LIMIT },
  _data,
  { viewer, api },
) => {
  const latest = (await viewer.progress()).slice(0, limit);
  const cards = new Map(
    (await api.cards({ ids: latest.map(({ contentId }) => contentId) })).map((card) => [card.id, card]),
  );
  return latest.flatMap(({ contentId, position, duration }) => {
    const card = cards.get(contentId);
    return card ? [{ card, progress: Math.min(1, position / duration) }] : [];
  });
};

export default loadViewer;
