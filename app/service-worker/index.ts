import { showNotifications } from './notifications';
import { removeStored, serveOffline } from './offline';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

// one module a concern, each with listeners of its own
const { realmcastWorker: config } = self;
if (config.storesPages) serveOffline(self, config);
// no listener for requests then: the browser would start the worker for each of them
else removeStored(self, config);
showNotifications(self, config);
