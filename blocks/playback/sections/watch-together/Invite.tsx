import { useEffect, useId, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import styles from './watch-together.module.css';

/** The room's link, to be copied or shared. */
export function Invite() {
  const { label } = useEngine();
  const heading = useId();
  const field = useRef<HTMLInputElement>(null);
  const [link, setLink] = useState('');
  const [isCopied, setCopied] = useState(false);
  const [canShare, setCanShare] = useState(false);
  useEffect(() => {
    setLink(location.origin + location.pathname);
    setCanShare('share' in navigator);
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      // without permission, the viewer copies what is selected
      () => field.current?.select(),
    );
  // who closes the system's sheet has decided
  const share = () => void navigator.share({ title: label('watchTogether'), url: link }).catch(() => undefined);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{label('togetherInvite')}</h2>
      <p className={styles.muted}>{label('togetherInviteHint')}</p>
      <input
        ref={field}
        className={styles.link}
        readOnly
        dir="ltr"
        value={link}
        aria-label={label('togetherLink')}
        onFocus={({ target }) => target.select()}
      />
      <div className={styles.buttons}>
        <Button onClick={() => void copy()}>{label(isCopied ? 'togetherCopied' : 'togetherCopy')}</Button>
        {canShare && <Button onClick={share}>{label('togetherShare')}</Button>}
      </div>
    </section>
  );
}
