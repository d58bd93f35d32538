import { explainFailure, main } from '../server/main';
import { clock } from '../tests/fixtures/clock';

/** Starts the server on the build in the folder `E2E_BUILD`, whatever the sources are. */
try {
  await main(process.cwd(), process.env.E2E_BUILD!, { clock });
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
