import { type OnLost, openStoreWith, type Store, type StorePlace } from './kernel/database/open';
import { migrations } from './migrations';

/** Opens the store with the tables of all features (`openStoreWith`, which says how it can fail). */
export const openStore = (place: StorePlace, onLost?: OnLost): Promise<Store> =>
  openStoreWith(migrations, place, onLost);
