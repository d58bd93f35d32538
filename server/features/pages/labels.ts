import { LRUCache } from 'lru-cache';
import { LABEL_GROUPS, type LabelGroup } from '../../../renderer/contract/label-groups';
import type { Realm } from '../../../renderer/realm/compose';
import { type CompiledLabels, compileLabels } from '../../../renderer/realm/labels';
import type { Answer } from '../../kernel/http/answers';
import { groupedLabelsOf, unusedLabelsOf } from './grouped-labels';
import { contentHash, lastingAnswer } from './lasting-answer';

/** A language's labels, compiled, and the immutable modules that bring them to a browser. */
export interface LabelsModules {
  /** All of them. */
  labels: CompiledLabels;
  /** The module with those of every page; what `labelGroupHref` makes of it is a group's. */
  href: string;
  answer: Answer;
  groups: Readonly<Record<LabelGroup, Answer>>;
}

export interface LabelsService {
  /** Undefined for a language that the realm does not have. */
  of(realm: Realm, language: string): Promise<LabelsModules | undefined>;
}

const KEPT = 1000;
/** What only emails, notifications, the page of a simulated bank and the way out of a frame say does not travel to browsers. */
const ONLY_ON_SERVER = /^(?:framed|mail|notification|simulation)[A-Z]/;

const makeModule = (labels: CompiledLabels): Promise<Answer> =>
  lastingAnswer('text/javascript; charset=utf-8', `export default ${JSON.stringify(labels)}`);

async function compile(
  realm: Realm,
  language: string,
  messages: Readonly<Record<string, string>>,
): Promise<LabelsModules> {
  const unused = unusedLabelsOf(realm);
  const labels = compileLabels(
    Object.fromEntries(Object.entries(messages).filter(([key]) => !ONLY_ON_SERVER.test(key) && !unused.has(key))),
  );
  const grouped = LABEL_GROUPS.map((group) => [group, groupedLabelsOf(realm, group)] as const);
  const picked = (isIn: (key: string) => boolean): CompiledLabels =>
    Object.fromEntries(Object.entries(labels).filter(([key]) => isIn(key)));
  const answers = grouped.map(
    async ([group, keys]) => [group, await makeModule(picked((key) => keys.has(key)))] as const,
  );
  // one name for all of them: what a page needs of one group belongs to the rest
  const name = contentHash(JSON.stringify([labels, grouped.map(([group, keys]) => [group, ...keys])]));
  return {
    labels,
    href: `/labels/${realm.name}/${language}.${name}.js`,
    answer: await makeModule(picked((key) => !grouped.some(([, keys]) => keys.has(key)))),
    groups: Object.fromEntries(await Promise.all(answers)) as Record<LabelGroup, Answer>,
  };
}

/** Labels compiled once a realm version and language, into immutable files. */
export function createLabelsService(): LabelsService {
  const modules = new LRUCache<string, Promise<LabelsModules>>({ max: KEPT });
  return {
    async of(realm, language) {
      const messages = Object.hasOwn(realm.labels, language) ? realm.labels[language] : undefined;
      if (!messages) return undefined;
      const key = `${realm.name}\n${realm.version}\n${language}`;
      const found = modules.get(key) ?? compile(realm, language, messages);
      modules.set(key, found);
      return found;
    },
  };
}
