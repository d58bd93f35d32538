import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { FramedPage } from '../../shared/framed-page';
import styles from './external-page.module.css';
import type load from './load';

/**
 * RT-31: another site's page within the realm's own. Many sites refuse to stand in a frame, and browsers do not tell the
 * page around it: the way to the page itself is always there.
 */
export default function ExternalPage({ data: { title, url } }: BlockProps<'external-page', typeof load>) {
  const { label, text } = useEngine();
  return (
    <FramedPage
      key={url}
      title={text(title)}
      url={url}
      failure={label('externalPageFailed')}
      action={
        <a className={styles.open} href={url} target="_blank" rel="noopener">
          {label('openInNewTab')}
        </a>
      }
    />
  );
}
