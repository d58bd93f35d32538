import type { PreviewAnswer } from '../../schemas/generated/types';

/** The part of a window that the preview needs, so that tests can stand in for it. */
export interface PreviewWindow {
  parent: unknown;
  /** Where the browser says the parent is of; not every browser says so. */
  location?: { ancestorOrigins?: ArrayLike<string> };
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

interface Parent {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface PreviewChannel {
  /** Tells the parent; heard only where the parent is of one of the realm's origins. */
  tell(answer: PreviewAnswer): void;
  stop(): void;
}

/**
 * Listens to the frame that holds this page, and to nobody else: the message must come from the parent window itself and
 * from exactly one of the realm's `previewOrigins` (PV-08). Anything else is not read.
 */
export function listenToParent(
  self: PreviewWindow,
  origins: readonly string[],
  onMessage: (data: unknown) => void,
): PreviewChannel {
  const isFramed = self.parent !== self;
  let parentOrigin = self.location?.ancestorOrigins?.[0];
  const listener = (event: MessageEvent) => {
    if (!isFramed || event.source !== self.parent || !origins.includes(event.origin)) return;
    parentOrigin = event.origin;
    onMessage(event.data);
  };
  self.addEventListener('message', listener);
  return {
    tell(answer) {
      // where the parent's origin is not known yet, the browser delivers to that one of them and drops the others
      const heard = parentOrigin === undefined ? origins : origins.filter((origin) => origin === parentOrigin);
      if (isFramed) for (const origin of heard) (self.parent as Parent).postMessage(answer, origin);
    },
    stop: () => self.removeEventListener('message', listener),
  };
}
