process.env.NODE_ENV ??= 'production';
const { ensureBuilt, FOLDER } = await import('./build');
const { explainFailure, main } = await import('../server/main');

export {};

try {
  await ensureBuilt();
  await main(FOLDER);
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
