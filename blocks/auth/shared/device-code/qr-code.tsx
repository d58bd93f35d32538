import encode from 'qr';
import styles from './device-code.module.css';

/** Modules of quiet around the code, which readers need (ISO/IEC 18004, 9.1). */
const QUIET = 4;

/** A code to photograph: dark on light whatever the page's colours are, since readers want it so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encode(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.code} role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
