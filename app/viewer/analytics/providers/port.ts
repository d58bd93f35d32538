import type { AnalyticsEvent, PageLoadAttributes } from '../../../../schemas/generated/types';

/** What a provider is started with. */
export interface ProviderContext {
  realm: string;
  settings: Readonly<Record<string, string | undefined>>;
  /** Loads a script; one that cannot be loaded is logged under this name. */
  loadScript(address: string, name: string): void;
  /** Sends a text that outlives the page; false where it was not accepted. */
  send(address: string, text: string): boolean;
  /** The server's clock, ms since the epoch. */
  now(): number;
  warn(message: string): void;
}

/** A provider that has started. Nothing it does may hold up the page: what it throws is logged, and it goes on. */
export interface MarketingProviderPort {
  /** AN-09: the page's attributes, at the start and with each page after that. */
  page(attributes: PageLoadAttributes): void;
  event(event: AnalyticsEvent): void;
  /** The page may be gone without another word. */
  flush?(): void;
  /** The viewer no longer agrees: nothing more is sent, and what the provider has stored goes. */
  stop(): void;
}

/** Starts a provider. @throws when it cannot start */
export type StartProvider = (context: ProviderContext) => MarketingProviderPort;
