import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { useLabel } from '../../renderer/contract';
import type { LoadedSection } from '../../renderer/page/load';
import type { PreviewProblem } from '../../schemas/generated/types';
import styles from './problems.module.css';

/** What is wrong with the newest message, and where its document has each section. */
export interface ProblemState {
  problems: readonly PreviewProblem[];
  /** The ids of the sent sections, in their order in the document; null for a section that was sent by itself. */
  sectionIds: readonly string[] | null;
}

export type ProblemStore = StoreApi<ProblemState>;

/** The id of the section that a problem stands in. */
export function sectionOf({ pointer }: PreviewProblem, sectionIds: ProblemState['sectionIds']): string | undefined {
  const at = /^\/sections\/(\d+)/.exec(pointer)?.[1];
  return at === undefined ? undefined : sectionIds?.[Number(at)];
}

function Problem({ code, pointer, message }: PreviewProblem) {
  return (
    <li>
      <strong>{code}</strong> <code>{pointer || '/'}</code>
      <p>{message}</p>
    </li>
  );
}

function SectionProblems({ id, store }: { id: string; store: ProblemStore }) {
  const { problems, sectionIds } = useStore(store);
  const own = problems.filter((problem) => sectionOf(problem, sectionIds) === id);
  if (own.length === 0) return null;
  return (
    <ul className={styles.atSection} data-preview-problems={id}>
      {own.map((problem, at) => (
        <Problem key={at} {...problem} />
      ))}
    </ul>
  );
}

/** Names what is wrong as a whole, over the last good page (PV-09). */
function AllProblems({ store }: { store: ProblemStore }) {
  const { problems } = useStore(store);
  const label = useLabel();
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={styles.all}>
      <h2>{label('previewProblems', { count: problems.length })}</h2>
      <ul>
        {problems.map((problem, at) => (
          <Problem key={at} {...problem} />
        ))}
      </ul>
    </div>
  );
}

/** Draws the problems of each section with it, and all of them once. */
export const drawWithProblems =
  (store: ProblemStore) =>
  (section: LoadedSection, drawn: ReactNode, isFirst: boolean): ReactNode => (
    <>
      {isFirst && <AllProblems store={store} />}
      <SectionProblems id={section.id} store={store} />
      {drawn}
    </>
  );
