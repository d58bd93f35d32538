import styles from './avatar.module.css';
import { AVATARS } from './shapes';

/** A profile's round picture; the first letter of its name where the picture's name is not known. Says nothing itself. */
export function Avatar({ avatar, name, size = 'medium' }: { avatar: string; name: string; size?: 'medium' | 'large' }) {
  const shape = Object.hasOwn(AVATARS, avatar) ? AVATARS[avatar] : undefined;
  return (
    <span className={styles.avatar} data-tone={shape?.tone ?? 'accent'} data-size={size} aria-hidden="true">
      {shape ? (
        <svg viewBox="0 0 24 24" focusable="false" aria-hidden="true">
          <path d={shape.path} />
        </svg>
      ) : (
        [...name.trim()][0]
      )}
    </span>
  );
}
