import { clock } from './clock';

/** Starts the server as `npm start` does, at the hour that this run of the journeys takes place. */
process.env.NODE_ENV ??= 'production';
const { FOLDER } = await import('../scripts/build');
const { explainFailure, main } = await import('../server/main');

try {
  await main(FOLDER, { clock });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
