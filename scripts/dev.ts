import { ensureGenerated } from './ensure-generated';

process.env.NODE_ENV ??= 'development';
ensureGenerated();
await import('./develop');
