import { createContext, type ReactNode, use } from 'react';

const FirstSeenContext = createContext(true);

/** Says whether a section is among those of its page that are seen first. */
export function FirstSeenProvider({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  return <FirstSeenContext value={isFirst}>{children}</FirstSeenContext>;
}

/** Whether pictures may be fetched before all others. Outside a page's sections, nothing competes with them. */
export const useFirstSeen = (): boolean => use(FirstSeenContext);
