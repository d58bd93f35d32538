import { useEngine } from '../../../renderer/contract';
import styles from '../../../renderer/forms/form.module.css';
import { LinkByMail } from './link-by-mail';
import { cameFrom } from './provider';

/** RS-25: signing in by a link that comes by email. */
export function MagicLink({ onBack }: { onBack?: () => void }) {
  const { label, viewer } = useEngine();
  return (
    <LinkByMail
      title={label('magicLinkTitle')}
      message={label('magicLinkMessage')}
      sent="magicLinkSent"
      send={(email) => {
        const from = cameFrom(viewer);
        return viewer.call('requestMagicLink', { body: { email, ...(from && { from }) } });
      }}
      back={
        onBack && (
          <button type="button" className={styles.link} onClick={onBack}>
            {label('signInWithPassword')}
          </button>
        )
      }
    />
  );
}
