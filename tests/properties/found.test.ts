import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentsOf } from '../fixtures/realm-folder';
import { check, openStage, type Stage, textsOf } from './draw';

// cases that the generated realms once found

let stage: Stage;
beforeAll(async () => {
  const { items } = documentsOf('aster')['content/all.json'];
  const named = { cast: ['__proto__', 'constructor', 'Noor Haddad'], directors: ['toString'] };
  stage = await openStage(items.map((item: { id: string }) => (item.id === 'film-2' ? { ...item, ...named } : item)));
});
afterAll(() => stage.close());

test('people who are called as a property of every object are listed by their names', async () => {
  const details = { id: 'details', type: 'details', settings: { id: 'film-2' } };
  const { 'content/all.json': _, ...documents } = documentsOf('aster');
  const checked = check(
    textsOf({ ...documents, ...stage.content, 'pages/generated.json': { path: '/generated', sections: [details] } }),
  );
  expect(await stage.faults(checked, '/generated')).toEqual([]);
});
