import styles from './progress.module.css';

/** How far something has come, 0 to 1, as a line; it has a name where nothing beside it says the same. */
export function Progress({ value, name }: { value: number; name?: string }) {
  const percent = Math.round(value * 100);
  return (
    <span
      className={styles.track}
      {...(name
        ? { role: 'progressbar', 'aria-label': name, 'aria-valuenow': percent }
        : { 'aria-hidden': true as const })}
    >
      <span className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
    </span>
  );
}
