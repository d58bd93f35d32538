import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon';

type Look = 'primary' | 'secondary' | 'quiet' | 'on-picture';

interface Common {
  look?: Look;
  icon?: IconName | undefined;
  /** The words; a button that is only an icon has none, and says in `aria-label` what it does. */
  children?: ReactNode;
}

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({
  href,
  look = 'primary',
  icon,
  children,
  external = false,
  ...rest
}: Common & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; external?: boolean }) {
  return (
    <a
      className={styles.button}
      data-look={look}
      href={href}
      {...(external && { target: '_blank', rel: 'noopener' })}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </a>
  );
}

/** A button: it does something. */
export function Button({
  look = 'secondary',
  icon,
  children,
  ...rest
}: Common & ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" className={styles.button} data-look={look} {...rest}>
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

interface ButtonLinksProps {
  /** Where each leads, and its words. */
  links: readonly (readonly [href: string, words: string])[];
}

/** A row of links that look like buttons; nothing where there is none. */
export const ButtonLinks = ({ links }: ButtonLinksProps) =>
  links.length > 0 && (
    <p className={styles.links}>
      {links.map(([href, words]) => (
        <ButtonLink key={href} look="secondary" href={href}>
          {words}
        </ButtonLink>
      ))}
    </p>
  );
