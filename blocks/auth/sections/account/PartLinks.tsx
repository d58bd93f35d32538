import { type FocusEvent, useEffect, useRef } from 'react';
import { useEngine } from '../../../../renderer/contract';
import styles from './account.module.css';
import { PARTS, type PartName, partsOf } from './load';

const centreOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Scrolls a row to one of its links, and nothing around the row. */
function showInRow(row: Element | null, link: Element | null): void {
  if (row && link) row.scrollBy({ left: centreOf(link) - centreOf(row) });
}

/** The links to the parts of the account; on a phone the row may be wider than the screen, and shows the open part. */
export function PartLinks({ title, part }: { title: string; part: PartName }) {
  const { label, href, view, realm } = useEngine();
  const row = useRef<HTMLUListElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another part, another link is the current one
  useEffect(() => showInRow(row.current, current.current), [part]);

  function follow({ target }: FocusEvent): void {
    // under a pointer that is pressed, nothing may move
    if (target.matches(':focus-visible')) showInRow(row.current, target);
  }
  function leave({ relatedTarget }: FocusEvent): void {
    if (!row.current?.contains(relatedTarget as Node | null)) showInRow(row.current, current.current);
  }
  return (
    <nav className={styles.nav} aria-label={title}>
      <ul ref={row} className="fades-at-ends" onFocus={follow} onBlur={leave}>
        {partsOf(realm).map((name) => (
          <li key={name}>
            <a
              ref={name === part ? current : undefined}
              href={`${href(view.path)}?section=${name}`}
              aria-current={name === part ? 'page' : undefined}
            >
              {label(PARTS[name])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
