export { checkRealm, type RealmCheck } from './check-realm';
export { checkRealms } from './check-realms';
export { type ProblemCode, type ProblemKind, problemKinds, type Severity } from './codes';
export type { BlockSchema as KnownBlock, ContrastPair, Product, RealmFolder } from './context';
export { kindOfFile } from './files';
export { formatProblem, formatProblems, inOrder, type Problem, problem } from './problem';
export { checkRichText, richTextElements } from './rich-text';
