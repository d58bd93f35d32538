import { useId, useState } from 'react';
import { PROMO_CONTENT } from '../../../../renderer/commerce/promo-content';
import { type Engine, type OverlayProps, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import { contentPage } from '../../../../renderer/contract/content-routes';
import { useIdlePrompt } from '../../../../renderer/contract/overlay-turn';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { Picture } from '../../../../renderer/ui/picture';
import type { PromoLink, PromoNotificationsAnswer } from '../../../../schemas/generated/types';
import { hasPlace } from '../../shared/has-place';
import styles from './promo-card.module.css';

type Promo = PromoNotificationsAnswer['promoNotifications'][number];

/** The id of the promo that was last dismissed in this tab, where a call to the API may have failed. */
const DISMISSED = 'dismissedPromo';

/** Where a promo leads; undefined where the realm does not have that page. */
export function targetOf({ linkUrl, contentLink }: PromoLink, { href, routeHref }: Pick<Engine, 'href' | 'routeHref'>) {
  if (!contentLink) return linkUrl && href(linkUrl);
  const { route, params } = contentPage(PROMO_CONTENT[contentLink.type], contentLink.contentId);
  return routeHref(route, params);
}

/** MO-06: fetches one promo, and shows it until it is dismissed or followed. */
export default function PromoCard({ route }: OverlayProps) {
  const engine = useEngine();
  const { viewer, view } = engine;
  const { id, status, account } = useViewer();
  const isPossible = hasPlace(route, view);
  const [dismissed, setDismissed] = useState(() => viewer.readFromTab(DISMISSED));
  const { data, isFailed } = useQuery({
    key: !isPossible ? null : ['promo', id, account?.profile?.id, status, view.locale],
    load: ({ signal }) => viewer.call('promoNotifications', { query: { maxNotifications: '1' }, signal }),
  });
  const promo = data?.promoNotifications[0];
  const target = promo && targetOf(promo.link, engine);
  const shown = promo && target && promo.id !== dismissed ? promo : undefined;
  useIdlePrompt(!isPossible || isFailed || (data !== undefined && !shown));
  if (!isPossible || !shown || !target) return null;

  function dismiss({ id: promoId }: Promo): void {
    // a promo that the API could not be told about stays away from this tab all the same
    viewer.writeToTab(DISMISSED, promoId);
    setDismissed(promoId);
    viewer.call('dismissPromo', { params: { id: promoId }, keepalive: true }).catch((error: unknown) => {
      console.warn(`The promo “${promoId}” could not be dismissed: ${String(error)}`);
    });
  }
  return <Card promo={shown} target={target} onDismiss={() => dismiss(shown)} />;
}

interface CardProps {
  promo: Promo;
  /** An address. */
  target: string;
  onDismiss: () => void;
}

/** The card beside the page, which stays usable. */
export function Card({ promo: { title, description, image, cta, openInNewTab }, target, onDismiss }: CardProps) {
  const { label } = useEngine();
  const titleId = useId();
  return (
    <aside
      className={styles.card}
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDismiss();
      }}
    >
      {image && <Picture className={styles.picture} src={image} ratio="fill" sizes="(max-width: 442px) 100vw, 410px" />}
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        {description && <p>{description}</p>}
        <ButtonLink href={target} external={openInNewTab}>
          {cta ?? label('promoFollow')}
          {openInNewTab && <span className="visually-hidden"> ({label('opensNewTab')})</span>}
        </ButtonLink>
      </div>
      <div className={styles.dismiss}>
        <Button look="on-picture" icon="close" aria-label={label('dismiss')} onClick={onDismiss} />
      </div>
    </aside>
  );
}
