import { type BlockProps, useText } from '../../../../renderer/contract';
import styles from './heading.module.css';

/** A page's title. */
export default function Heading({ settings }: BlockProps<'heading'>) {
  const text = useText();
  return (
    <header className={styles.heading}>
      <h1>{text(settings.title)}</h1>
      {settings.text && <p>{text(settings.text)}</p>}
    </header>
  );
}
