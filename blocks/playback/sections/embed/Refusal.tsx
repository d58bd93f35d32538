import { useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Icon, type IconName } from '../../../../renderer/ui/icon';
import { Picture } from '../../../../renderer/ui/picture';
import type { ContentItem } from '../../../../schemas/generated/types';
import styles from './embed.module.css';

interface RefusalProps {
  icon?: IconName | undefined;
  title: string;
  message: string | undefined;
  /** The page of the realm that says more, or opens it. */
  href: string;
  /** What would play. */
  item?: Pick<ContentItem, 'title' | 'coverUrl' | 'dominantColour'>;
}

/** Why nothing plays here, and the way to the realm, in a tab of its own: nobody signs in or pays inside a frame. */
export function Refusal({ icon, title, message, href, item }: RefusalProps) {
  const { label, realm } = useEngine();
  const { mainTitle } = realm.settings;
  const Title = item ? 'p' : 'h1';
  return (
    <div className={styles.refusal}>
      {item && (
        <>
          <Picture
            className={styles.picture}
            src={item.coverUrl}
            ratio="fill"
            colour={item.dominantColour}
            sizes="100vw"
            eager
          />
          <p className={styles.name}>{item.title}</p>
        </>
      )}
      <div className={styles.words}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <Title className={`${styles.title} display-type`}>{title}</Title>
        {message && <p className={styles.message}>{message}</p>}
        <ButtonLink href={href} external look="on-picture">
          {label('embedOpen', { realm: mainTitle })}
          <span className="visually-hidden"> ({label('opensNewTab')})</span>
        </ButtonLink>
      </div>
    </div>
  );
}
