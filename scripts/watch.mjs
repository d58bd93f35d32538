// `npm run dev`: runs the development server, and again whenever its code changes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// tsx listens for its child in a folder of the temporary one that another account could have made (docs/decisions/0004)
const temporary = mkdtempSync(join(tmpdir(), 'realmcast-dev-'));
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }));
process.env.TMPDIR = temporary;

const options = ['--no-cache', '--clear-screen=false', '--include=server', '--include=scripts'];
process.argv.splice(2, 0, 'watch', ...options, 'scripts/dev.ts');
await import('tsx/cli');
