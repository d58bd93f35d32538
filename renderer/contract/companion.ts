import { useEffect, useEffectEvent, useId, useState } from 'react';

/** A moment of an event that is marked on the player's timeline. */
export interface Mark {
  /** ms since the epoch. */
  moment: number;
  title: string;
}

/** What another part of the page adds to the picture of an event: something to show over it, and marks on its timeline. */
export interface Companion {
  id: string;
  title: string;
  marks: readonly Mark[];
  /** Has it drawn into an element that lies over the picture, until it is null again. */
  show(host: HTMLElement | null): void;
}

const OFFERED = 'realmcast:companion';
const WANTED = 'realmcast:companionswanted';

interface Offer {
  event: string;
  id: string;
  /** Null once it is gone. */
  companion: Companion | null;
}

/**
 * Offers the player of this page a companion to the picture of an event. The two find each other through the document: neither
 * knows whether the page has the other, and which of them is drawn first.
 *
 * @param companion keeps its identity until something of it changes
 * @returns the element over the picture that it is to be drawn into; null while nobody wants to see it
 */
export function useCompanion(
  event: string,
  companion: Pick<Companion, 'title' | 'marks'> | undefined,
): HTMLElement | null {
  const id = useId();
  const [host, show] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const send = (offered: Companion | null) =>
      document.dispatchEvent(new CustomEvent<Offer>(OFFERED, { detail: { event, id, companion: offered } }));
    if (!companion) return;
    const offer = () => send({ id, show, ...companion });
    offer();
    document.addEventListener(WANTED, offer);
    return () => {
      document.removeEventListener(WANTED, offer);
      send(null);
    };
  }, [event, id, companion]);
  return host;
}

/** What the page has to go with the picture of an event, in the order in which it was offered. */
export function useCompanions(event: string): readonly Companion[] {
  const [companions, setCompanions] = useState<readonly Companion[]>([]);
  const receive = useEffectEvent((offer: Event) => {
    const { detail } = offer as CustomEvent<Offer>;
    if (detail.event !== event) return;
    setCompanions((before) => replaced(before, detail));
  });
  useEffect(() => {
    document.addEventListener(OFFERED, receive);
    document.dispatchEvent(new CustomEvent(WANTED));
    return () => document.removeEventListener(OFFERED, receive);
  }, []);
  return companions;
}

/** An offer takes the place of the one before it. */
function replaced(companions: readonly Companion[], { id, companion }: Offer): readonly Companion[] {
  const place = companions.findIndex((one) => one.id === id);
  if (place < 0) return companion ? [...companions, companion] : companions;
  return companions.toSpliced(place, 1, ...(companion ? [companion] : []));
}
