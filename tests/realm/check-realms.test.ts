import { expect, test } from 'vitest';
import { checkRealm, checkRealms, formatProblem } from '../../renderer/realm/validate';
import { folderOf, product, soundRealm } from './fixture';

function realm(name: string, domains: string[]) {
  const documents = soundRealm();
  const settings = { ...(documents['settings.json'] as object), realm: name, domains };
  return checkRealm(folderOf({ ...documents, 'settings.json': settings }, name), product);
}

const refused = (results: ReturnType<typeof checkRealms>) =>
  results.filter(({ documents }) => !documents).map(({ name }) => name);

test('a domain claimed twice stays with the first by name; the other is refused and told who holds it', () => {
  const results = checkRealms([realm('zebra', ['a.example']), realm('aster', ['a.example', 'b.example'])]);
  expect(refused(results)).toEqual(['zebra']);
  expect(results[0]?.problems.map((problem) => formatProblem(problem))).toEqual([
    'settings.json:9:5  error  taken-domain  the domain a.example already belongs to the realm "aster", so "zebra" cannot use it',
  ]);
  expect(results[1]?.problems).toEqual([]);
});

test('a realm that is served keeps its domain against one that comes new', () => {
  const claimed = new Map([['a.example', 'zebra']]);
  expect(refused(checkRealms([realm('zebra', ['a.example']), realm('aster', ['a.example'])], claimed))).toEqual([
    'aster',
  ]);
  expect(refused(checkRealms([realm('zebra', []), realm('aster', ['a.example'])], claimed))).toEqual([]);
  // zebra is served, and not looked at this time
  expect(refused(checkRealms([realm('aster', ['a.example'])], claimed))).toEqual(['aster']);
});

test('a realm that is refused claims nothing', () => {
  const bad = checkRealm(folderOf({ ...soundRealm(), 'menu.json': '{' }, 'rampart'), product);
  expect(refused(checkRealms([bad, realm('zebra', ['rampart.example'])]))).toEqual(['rampart']);
});

test('the host <name>.localhost is the realm’s own', () => {
  expect(refused(checkRealms([realm('aster', ['zebra.localhost']), realm('zebra', [])]))).toEqual(['aster']);
});
