import { useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { download } from '../../../shared/download';
import rows from '../../../shared/rows.module.css';
import { useFocusOnMount } from '../../../shared/use-focus-on-mount';
import styles from './account.module.css';

/** The recovery codes of an account, which are shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { label, realm } = useEngine();
  const [isCopied, setCopied] = useState(false);
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.doing}>
      <h3 ref={heading} tabIndex={-1}>
        {label('recoveryCodes')}
      </h3>
      <p className={styles.note}>{label('recoveryCodesMessage')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <span className={rows.actions}>
        <Button onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}>
          {label('copyCodes')}
        </Button>
        <Button onClick={() => download(`${realm.name}-recovery-codes.txt`, text)}>{label('downloadCodes')}</Button>
        <Button look="primary" onClick={onSaved}>
          {label('codesSaved')}
        </Button>
      </span>
      <span role="status">{isCopied && label('codesCopied')}</span>
    </div>
  );
}
