process.env.NODE_ENV ??= 'production';
const { runServer } = await import('./run-server');

export {};

await runServer();
