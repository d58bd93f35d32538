import { SUPPORTED_PROVIDERS } from '../../../../renderer/realm/marketing-providers';
import { deleteCookies } from './cookies';
import { globalList, removeGlobal } from './globals';
import type { StartProvider } from './port';

const COOKIES = ['_ga', '_gid', '_gcl', '_gat'];

/** A tag manager: its container reads the events from a list of the window, `dataLayer` unless the settings name another one. */
export const startTagManager: StartProvider = ({ settings, loadScript, now }) => {
  const { dataLayerName = 'dataLayer' } = settings;
  const list = globalList(dataLayerName);
  list.push({ 'gtm.start': now(), event: 'gtm.js' });
  loadScript(SUPPORTED_PROVIDERS.TAG_MANAGER.address(settings)!, 'tag manager');
  return {
    page: (attributes) => void list.push({ page_attributes: attributes }),
    event: ({ name, ...rest }) => void list.push({ event: name, ...rest }),
    stop() {
      list.push({ event: 'consent.withdrawn' });
      removeGlobal(dataLayerName);
      deleteCookies(COOKIES);
    },
  };
};
