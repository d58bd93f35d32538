import { serveOffline } from './offline';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

// one module a concern: what else a worker does, such as showing messages, listens beside
serveOffline(self, self.realmcastWorker);
