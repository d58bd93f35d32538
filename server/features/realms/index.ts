export { readBase } from './base';
export { assertCurrent, onCurrentVersion } from './current-version';
export { type ProductBlocks, productFor } from './product';
export { createRealmCheck } from './read-folder';
export { realmOfCall } from './realm-of-call';
export { wordsOf } from './search-words';
export { createRealmService, type RealmReport, type RealmService, type ServedRealm } from './service';
export { createRealmWatch } from './watch-realms';
