process.env.NODE_ENV ??= 'production';
const { ensureGenerated } = await import('./ensure-generated');
ensureGenerated();
const { runServer } = await import('./run-server');

export {};

await runServer();
