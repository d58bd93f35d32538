import { spawn } from 'node:child_process';
import { ensureBuilt, FOLDER } from './build';
import { ensureChromium, NoChromium, playwrightCli } from './chromium';
import { describeNodes, findServerNode, SERVER_NODE } from './server-node';

/** Builds what needs building, finds a browser and a Node for the servers, and runs the journeys; arguments go to Playwright. */
async function run(args: readonly string[]): Promise<number> {
  const node = findServerNode();
  process.stdout.write(`${describeNodes(node.version)}\n`);
  ensureChromium();
  await ensureBuilt();
  const child = spawn(process.execPath, [playwrightCli(), 'test', ...args], {
    cwd: FOLDER,
    stdio: 'inherit',
    env: { ...process.env, [SERVER_NODE]: node.path, NODE_ENV: 'test' },
  });
  return new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)));
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NoChromium)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
