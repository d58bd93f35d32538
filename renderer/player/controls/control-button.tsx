import type { ComponentPropsWithRef } from 'react';
import styles from './controls.module.css';
import { Icon, type IconName } from './icons';

interface ControlButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  icon: IconName;
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  /** Seconds that are written into the icon. */
  seconds?: number;
  onPress?(): void;
}

/** A round button with an icon; its name shows as a tip. Other attributes pass through, so that it can open a menu. */
export function ControlButton({ icon, label, shortcut, seconds, onPress, className, ...others }: ControlButtonProps) {
  return (
    <button
      type="button"
      {...others}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      data-tip={shortcut ? `${label} (${shortcut})` : label}
      onClick={onPress}
    >
      <Icon name={icon} />
      {seconds !== undefined && (
        <span className={styles.seconds} aria-hidden="true">
          {seconds}
        </span>
      )}
    </button>
  );
}
