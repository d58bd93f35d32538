import { createContext, use, useEffect } from 'react';

const TurnContext = createContext<(isIdle: boolean) => void>(() => {});

/** Provides what an overlay reports with. */
export const OverlayTurn = TurnContext.Provider;

/** Reports whether a prompt has nothing to show, so that the next one in order has its turn (`prompts.ts`). */
export function useIdlePrompt(isIdle: boolean): void {
  const report = use(TurnContext);
  useEffect(() => {
    report(isIdle);
    return () => report(false);
  }, [report, isIdle]);
}
