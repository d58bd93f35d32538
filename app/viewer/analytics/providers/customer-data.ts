import { deleteCookies } from './cookies';
import { globalList, readGlobal, removeGlobal } from './globals';
import type { StartProvider } from './port';

const NAME = 'analytics';
const COOKIES = ['ajs_', 'rl_'];

type Method = 'load' | 'page' | 'track';
/** The interface of analytics.js, which customer data platforms have in common. */
type CustomerData = Record<Method, (...parameters: unknown[]) => void>;

/**
 * A customer data platform. Until its script is there, calls wait in a list as arrays that begin with their name; the script
 * works the list off and puts itself in its place.
 */
export const startCustomerData: StartProvider = ({ settings, loadScript }) => {
  const waiting = globalList(NAME);
  const call = (method: Method, ...parameters: unknown[]) => {
    const loaded = readGlobal(NAME);
    if (Array.isArray(loaded) || !loaded) waiting.push([method, ...parameters]);
    else (loaded as CustomerData)[method](...parameters);
  };
  call('load', settings.writeKey);
  loadScript(settings.scriptUrl!, 'customer data platform');
  return {
    page: (attributes) => call('page', attributes.pageType, attributes),
    event: ({ name, ...rest }) => call('track', name, rest),
    stop() {
      removeGlobal(NAME);
      deleteCookies(COOKIES);
    },
  };
};
