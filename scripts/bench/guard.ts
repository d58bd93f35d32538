import { type Decision, decide, decidingRealm } from '../../renderer/routing/decide';
import { fillPattern } from '../../renderer/routing/fill-pattern';
import { createMatcher } from '../../renderer/routing/match';
import type { Role } from '../../schemas/generated/types';
import type { Measure } from './figure';
import { openSample } from './sample-server';

const TIMES = 400;
const ROLES: readonly Role[] = ['unauthenticated', 'guest', 'customer', 'admin'];

/** Asks each question `TIMES` times, and tells how many were answered a second. */
function perSecond<Question>(questions: readonly Question[], answer: (question: Question) => Decision | undefined) {
  const started = performance.now();
  let answered = 0;
  for (let time = 0; time < TIMES; time++) for (const question of questions) answered += answer(question) ? 1 : 0;
  if (answered !== TIMES * questions.length) throw new Error('A question was not answered');
  return (answered * 1000) / (performance.now() - started);
}

/** Decisions a second about every route of a realm for every role, beside the same answers looked up in a table by address. */
export const measure: Measure = async (rounds) => {
  const { realms, close } = await openSample({ rails: 1, cards: 1 });
  try {
    const { realm } = (await realms.get('sample'))!;
    const { routes } = realm;
    const deciding = decidingRealm(realm.settings, routes, '/home');
    const matcher = createMatcher();
    const paths = routes.flatMap(({ path }) => fillPattern(path, { id: 'a', eventId: 'b', playlistId: 'c' }) ?? []);
    const questions = ROLES.flatMap((role) => paths.map((path) => ({ path, role })));
    const answer = ({ path, role }: (typeof questions)[number]) =>
      decide({ path, search: '' }, { role, child: false }, deciding, matcher);
    const table = new Map(questions.map((question) => [`${question.role} ${question.path}`, answer(question)]));
    const lookUp = ({ path, role }: (typeof questions)[number]) => table.get(`${role} ${path}`);
    perSecond(questions, answer);
    perSecond(questions, lookUp);
    const ours: number[] = [];
    const yardstick: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(perSecond(questions, answer));
      yardstick.push(perSecond(questions, lookUp));
    }
    const note = `${paths.length} addresses, ${ROLES.length} roles; beside a Map that holds the answers`;
    return [{ what: 'guard decisions', unit: '/s', ours, yardstick, note }];
  } finally {
    await close();
  }
};
