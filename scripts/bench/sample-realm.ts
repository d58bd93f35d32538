import type { Entity } from '../../schemas/generated/types';
import { documentsOf, pictured } from '../realm/new-documents';

/** A realm that is only measured: how many rails of how many cards its home has. */
export interface SampleSize {
  name?: string;
  rails: number;
  cards: number;
  /** How many films it sells, each on its own, by simulated payments. */
  sold?: number;
  /** Whether its visits are measured. */
  isMeasured?: boolean;
}

interface Content {
  items: Record<string, unknown>[];
}

const DAY = 24 * 60 * 60 * 1000;
const LAST_DAY = Date.parse('2026-01-01T09:00:00Z');

const filmOf = (id: string, place: number) => ({
  type: 'VOD_VIDEO',
  id,
  title: `The ${place + 1}th night of the long watch`,
  description: 'A crew of four keeps the light of a rock that no ship has passed for a year, until one does.',
  coverUrl: `media/art/${pictured[place % pictured.length]}.webp`,
  dominantColour: '#351d1d',
  duration: 3000 + place,
  publishedDate: new Date(LAST_DAY - place * DAY).toISOString().replace('.000', ''),
  releaseYear: 2000 + (place % 26),
  rating: '12',
  genres: ['Drama'],
  tags: ['long-watch'],
});

/** Makes a realm sell so many licences, which are called `licence-0` and so on. */
function sell(documents: Map<string, unknown>, count: number): void {
  documents.set('settings.json', {
    ...(documents.get('settings.json') as object),
    paymentProviders: [
      {
        ...{ name: 'card', paymentProviderType: 'SANDBOX', paymentProviderGroupType: 'CREDIT_CARD' },
        details: { sandbox: true },
      },
    ],
  });
  documents.set('commerce.json', {
    seller: { name: 'Sample Ltd', address: ['1 High Street', 'Dublin'] },
    invoicePrefix: 'SAMPLE',
  });
  documents.set('licences.json', {
    licences: Array.from({ length: count }, (_, at) => ({
      ...{ id: `licence-${at}`, name: `Film ${at + 1}`, type: 'PAY_PER_VIEW' },
      amounts: [{ amount: 499, scale: 2, currency: 'EUR', default: true }],
    })),
  });
}

/** The pictures that a realm which is only measured names. */
export function sampleMedia(): Set<string> {
  const art = pictured.flatMap((id) => [`media/art/${id}.webp`, `media/art/${id}-poster.webp`]);
  return new Set([...art, 'media/logo-dark.svg', 'media/logo-light.svg', 'media/icon.svg']);
}

/**
 * A right realm by path, as `npm run realm -- new` makes it, with a home of rails of its own films.
 *
 * @returns documents as values, and the pictures that they name
 */
export function sampleRealm({ name = 'sample', rails, cards, sold = 0, isMeasured = false }: SampleSize): {
  documents: Map<string, unknown>;
  media: Set<string>;
} {
  const documents = documentsOf({ name, title: 'Sample', colour: '#0f766e', locales: ['en_US'] }, new Map());
  const numbers = Array.from({ length: rails }, (_, rail) => rail);
  const idsOf = (rail: number) => Array.from({ length: cards }, (_, card) => `film-${rail}-${card}`);
  const items: Content['items'] = numbers.flatMap((rail) => [
    { type: 'BUCKET', id: `rail-${rail}`, title: `Nights of the ${rail + 1}th week`, itemIds: idsOf(rail) },
    ...idsOf(rail).map((id, card) => filmOf(id, rail * cards + card)),
  ]);
  documents.set('content/sample.json', { items } satisfies Content);
  documents.set('pages/home.json', {
    route: 'home',
    sections: numbers.map((rail) => ({ id: `rail-${rail}`, type: 'rail', settings: { bucket: `rail-${rail}` } })),
  });
  if (sold > 0) sell(documents, sold);
  if (isMeasured) documents.set('settings.json', { ...(documents.get('settings.json') as object), insight: {} });
  return { documents, media: sampleMedia() };
}

/** As many films as a test of the store wants. */
export const sampleFilms = (count: number): Entity[] =>
  Array.from({ length: count }, (_, place) => filmOf(`film-${place}`, place) as Entity);

/** Documents as a folder holds them. */
export const asTexts = (documents: ReadonlyMap<string, unknown>): Map<string, string> =>
  new Map([...documents].map(([file, value]) => [file, JSON.stringify(value, null, 2)]));
