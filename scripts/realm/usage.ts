import type { Command } from './command';

const STORE_NOTE =
  'Stop the server first if it uses the embedded store; with PostgreSQL (DATABASE_URL), it can keep running.';

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });

const writtenOut = (name: string, { synopses, description }: Command): string =>
  [
    ...synopses.map((synopsis) => `  npm run realm -- ${name} ${synopsis}`.trimEnd()),
    ...description.map((line) => `      ${line}`),
  ].join('\n');

/** The help of one command. */
export const usageOf = (name: string, command: Command): string =>
  ['Usage:', writtenOut(name, command), ...(command.opensStore ? [`\n  ${STORE_NOTE}`] : [])].join('\n');

/** The help of all commands. */
export function usageOfAll(commands: ReadonlyMap<string, Command>): string {
  const all = [...commands];
  const withoutStore = all.flatMap(([name, { opensStore }]) => (opensStore ? [] : [name]));
  return [
    'Usage:',
    all.map(([name, command]) => writtenOut(name, command)).join('\n\n'),
    `\n  All commands but ${LIST.format(withoutStore)} open the store. ${STORE_NOTE}`,
  ].join('\n');
}
