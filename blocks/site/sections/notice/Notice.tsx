import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import styles from './notice.module.css';

/** A page that has one thing to say, and one thing to do about it. */
export default function Notice({ settings }: BlockProps<'notice'>) {
  const { text, href, realm } = useEngine();
  const { title, message, action } = settings;
  const target = action?.to === 'home' ? realm.defaultTarget : action?.to;
  return (
    <section className={styles.notice}>
      <h1>{text(title)}</h1>
      {message && <p>{text(message)}</p>}
      {action && target === 'reload' && (
        // the document's own address, whatever that is: without a network this page stands at the addresses of others
        <ButtonLink href="" target="_top">
          {text(action.label)}
        </ButtonLink>
      )}
      {action && target && target !== 'reload' && <ButtonLink href={href(target)}>{text(action.label)}</ButtonLink>}
    </section>
  );
}
