export { readBase } from './base';
export { type LiveStateRow, overlayEvent, overlayOf } from './live-rows';
export { type ProductBlocks, productFor } from './product';
export { createRealmCheck } from './read-folder';
export { realmOfCall } from './realm-of-call';
export { lockRealm, tellChange } from './realm-store';
export { wordsOf } from './search-words';
export { createRealmService, type RealmReport, type RealmService, type ServedRealm } from './service';
export { createRealmWatch } from './watch-realms';
