import type { SupportedProviderName } from '../../../../renderer/realm/marketing-providers';
import { isSupportedProvider, SUPPORTED_PROVIDERS } from '../../../../renderer/realm/marketing-providers';
import type { AnalyticsEvent, PageLoadAttributes } from '../../../../schemas/generated/types';
import type { Consents } from '../consent';
import type { MarketingProviderPort, ProviderContext, StartProvider } from './port';

type Loader = () => Promise<StartProvider>;

/** Each provider's code is loaded when it starts, and not before. */
const LOADERS: Readonly<Record<SupportedProviderName, Loader>> = {
  TAG_MANAGER: async () => (await import('./tag-manager')).startTagManager,
  CUSTOMER_DATA: async () => (await import('./customer-data')).startCustomerData,
  ANALYTICS_SCRIPT: async () => (await import('./analytics-script')).startAnalyticsScript,
  HTTP_COLLECTOR: async () => (await import('./http-collector')).startHttpCollector,
};

/** Events wait for a provider that is starting, the latest of them. */
const MAX_WAITING = 100;

interface Running {
  name: SupportedProviderName;
  purpose: keyof Consents;
  /** Undefined while it starts, and when it could not. */
  port: MarketingProviderPort | undefined;
  waiting: AnalyticsEvent[];
  isStopped: boolean;
}

export interface ProvidersInput extends Omit<ProviderContext, 'settings'> {
  providers: readonly { name: string; settings: ProviderContext['settings'] }[];
  loaders?: Readonly<Record<string, Loader>>;
}

/** The marketing providers of a realm, as one. */
export interface Providers {
  /** Starts those that the viewer agrees to, and stops the others. @returns whether one has stopped whose code stays in the page */
  consent(consents: Consents, attributes: PageLoadAttributes): boolean;
  page(attributes: PageLoadAttributes): void;
  event(event: AnalyticsEvent): void;
  flush(): void;
}

/**
 * Runs the marketing providers (AN-06…09). They start side by side, each when its purpose is agreed to; one that cannot start,
 * hangs or throws is logged, and the others go on.
 */
export function createProviders({ providers, loaders = LOADERS, ...context }: ProvidersInput): Providers {
  const { warn } = context;
  /** By their places: a realm can have two collectors. */
  const running = new Map<number, Running>();
  const reported = new Set<string>();
  let latest: PageLoadAttributes | undefined;

  function guarded(name: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      // one that throws at each event would fill the console
      if (!reported.has(name)) warn(`The provider ${name} failed: ${String(error)}`);
      reported.add(name);
    }
  }

  async function start(name: SupportedProviderName, settings: ProviderContext['settings'], entry: Running) {
    try {
      const missing = SUPPORTED_PROVIDERS[name].requires.find((setting) => !settings[setting]);
      if (missing) throw new Error(`its setting ${missing} is missing`);
      const begin = await loaders[name]!();
      if (entry.isStopped) return;
      const port = begin({ ...context, settings });
      entry.port = port;
      if (latest) guarded(name, () => port.page(latest!));
      for (const event of entry.waiting) guarded(name, () => port.event(event));
      entry.waiting = [];
    } catch (error) {
      warn(`The provider ${name} could not be started: ${String(error)}`);
    }
  }

  const each = (work: (port: MarketingProviderPort) => void) => {
    for (const { name, port } of running.values()) if (port) guarded(name, () => work(port));
  };

  return {
    consent(consents, attributes) {
      latest = attributes;
      let hasStopped = false;
      for (const [place, { name, settings }] of providers.entries()) {
        if (!isSupportedProvider(name)) {
          // AN-06, in the specification's words
          if (!reported.has(name)) warn(`Provider ${name} is not yet supported or initialized`);
          reported.add(name);
          continue;
        }
        const { purpose, loadsScript } = SUPPORTED_PROVIDERS[name];
        const entry = running.get(place);
        if (consents[purpose] && !entry) {
          const begun: Running = { name, purpose, port: undefined, waiting: [], isStopped: false };
          running.set(place, begun);
          void start(name, settings, begun);
        } else if (!consents[purpose] && entry) {
          running.delete(place);
          entry.isStopped = true;
          if (entry.port) guarded(name, () => entry.port!.stop());
          hasStopped ||= loadsScript && entry.port !== undefined;
        }
      }
      return hasStopped;
    },
    page(attributes) {
      latest = attributes;
      each((port) => port.page(attributes));
    },
    event(event) {
      for (const entry of running.values())
        if (!entry.port) entry.waiting = [...entry.waiting, event].slice(-MAX_WAITING);
      each((port) => port.event(event));
    },
    flush: () => each((port) => port.flush?.()),
  };
}
