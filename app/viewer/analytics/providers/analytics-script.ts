import { SUPPORTED_PROVIDERS } from '../../../../renderer/realm/marketing-providers';
import { deleteCookies } from './cookies';
import { globalList, removeGlobal } from './globals';
import type { StartProvider } from './port';

const COOKIES = ['_ga', '_gid', '_gat'];

/** Apart from the tag manager's: both scripts would read what is meant for the other one. */
const LIST = 'analyticsLayer';

/** An analytics script that is spoken to as gtag.js is: by lists of arguments. Event names there have no dots. */
export const startAnalyticsScript: StartProvider = ({ settings, loadScript, now }) => {
  const { measurementId = '' } = settings;
  const list = globalList(LIST);
  const call = (...parameters: unknown[]) => {
    // gtag.js tells calls from other entries by their being `arguments`
    (
      (function record() {
        // biome-ignore lint/complexity/noArguments: the script reads nothing else
        list.push(arguments);
      }) as (...all: unknown[]) => void
    )(...parameters);
  };
  call('js', new Date(now()));
  call('config', measurementId, { send_page_view: false });
  const address = new URL(SUPPORTED_PROVIDERS.ANALYTICS_SCRIPT.address(settings)!);
  address.searchParams.set('l', LIST);
  loadScript(address.href, 'analytics script');
  return {
    page: (attributes) => call('set', attributes),
    event: ({ name, ...rest }) => call('event', name.toLowerCase().replaceAll('.', '_'), rest),
    stop() {
      call('consent', 'update', { analytics_storage: 'denied', ad_storage: 'denied' });
      removeGlobal(LIST);
      deleteCookies(COOKIES);
    },
  };
};
