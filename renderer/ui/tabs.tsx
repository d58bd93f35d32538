import { Tabs as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEngine } from '../contract';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  title: string;
  content: ReactNode;
}

interface Props {
  /** Names the choice to a screen reader. */
  label: string;
  tabs: readonly Tab[];
}

/** Parts of a section of which one is shown at a time; one alone needs no choice. */
export function Tabs({ label, tabs }: Props) {
  const { direction } = useEngine();
  const [first, ...others] = tabs;
  if (!first) return null;
  if (others.length === 0) return first.content;
  return (
    <Parts.Root className={styles.tabs} defaultValue={first.id} dir={direction}>
      <Parts.List className={styles.list} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Parts.Trigger key={id} className={styles.tab} value={id}>
            {title}
          </Parts.Trigger>
        ))}
      </Parts.List>
      {tabs.map(({ id, content }) => (
        <Parts.Content key={id} className={styles.content} value={id}>
          {content}
        </Parts.Content>
      ))}
    </Parts.Root>
  );
}
