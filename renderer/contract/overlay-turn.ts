import { createContext, use, useEffect } from 'react';

/** Told by a prompt whether it has nothing to show. */
export const TurnContext = createContext<(isIdle: boolean) => void>(() => {});

/** Reports whether a prompt has nothing to show, so that the next one in order has its turn (`prompts.ts`). */
export function useIdlePrompt(isIdle: boolean): void {
  const report = use(TurnContext);
  useEffect(() => {
    report(isIdle);
    return () => report(false);
  }, [report, isIdle]);
}
