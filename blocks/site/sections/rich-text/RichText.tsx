import { type BlockProps, useText } from '../../../../renderer/contract';
import { RichTextBody } from '../../../../renderer/ui/rich-text/rich-text';
import styles from './rich-text-section.module.css';

/** A text of its own. */
export default function RichText({ settings }: BlockProps<'rich-text'>) {
  const text = useText();
  return (
    <div className={styles.section} data-align={settings.align ?? 'start'}>
      <RichTextBody html={text(settings.html)} />
    </div>
  );
}
