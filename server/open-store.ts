import { openStoreWith, type Store, type StoreListeners, type StorePlace } from './kernel/database/open';
import { migrations } from './migrations';

/** Opens the store with the tables of all features (`openStoreWith`, which says how it can fail). */
export const openStore = (place: StorePlace, listeners?: StoreListeners): Promise<Store> =>
  openStoreWith(migrations, place, listeners);
