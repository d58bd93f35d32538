import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import styles from './notice.module.css';

/** A page that has one thing to say, and one thing to do about it. */
export default function Notice({ settings }: BlockProps<'notice'>) {
  const { text, href, realm, view } = useEngine();
  const { title, message, action } = settings;
  const targets: Readonly<Record<string, string>> = { home: realm.defaultTarget, reload: view.path + view.search };
  const target = action && (Object.hasOwn(targets, action.to) ? targets[action.to]! : action.to);
  return (
    <section className={styles.notice}>
      <h1>{text(title)}</h1>
      {message && <p>{text(message)}</p>}
      {action && target && <ButtonLink href={href(target)}>{text(action.label)}</ButtonLink>}
    </section>
  );
}
