import { useEngine, useNow, useQuery } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import { Picture } from '../../../../renderer/ui/picture';
import type { Card, GuideProgramme } from '../../../../schemas/generated/types';
import styles from './guide.module.css';
import { hoursOf } from './hours';
import { playLinks } from './play-link';

interface Props {
  programme: GuideProgramme;
  channel: Card;
  onClose: () => void;
}

/** What a programme is about, and where it is watched. */
export function ProgrammeDetails({ programme, channel, onClose }: Props) {
  const { api, label, formats, realm, routeHref } = useEngine();
  const now = useNow();
  const { id, eventId } = programme;
  const { data: cards } = useQuery({
    key: ['guide-programme', id, eventId ?? null],
    load: ({ signal }) => api.cards({ ids: eventId ? [id, eventId] : [id] }, signal),
  });
  const card = cards?.find((one) => one.id === id);
  const event = cards?.find((one) => one.id === eventId);
  const { links, reason } = playLinks({ programme, channel, event, now, settings: realm.settings, routeHref });
  const day = formats.date(Date.parse(programme.startDate), { weekday: 'long', day: 'numeric', month: 'long' });
  const description = card?.description ?? event?.description;
  return (
    <Dialog title={programme.title} onClose={onClose}>
      <div className={styles.details}>
        <Picture
          className={styles.detailsPicture}
          src={card?.smallCoverUrl ?? card?.coverUrl ?? channel.coverUrl}
          ratio="16 / 9"
          colour={card?.dominantColour ?? channel.dominantColour}
          sizes="(max-width: 600px) 100vw, 480px"
        />
        <p className={styles.detailsFacts}>
          {eventMoment(programme, now) === 'live' && <span className={styles.live}>{label('live')}</span>}
          <span>
            {day}, {hoursOf(programme, formats)}
          </span>
          <span>{channel.title}</span>
          {programme.genres?.[0] && <span>{programme.genres[0]}</span>}
        </p>
        {description && <p className={styles.detailsText}>{description}</p>}
        {reason && <p className={styles.detailsText}>{label(reason)}</p>}
        {links.length > 0 && (
          <div className={styles.detailsActions}>
            {links.map((link, at) => (
              <ButtonLink key={link.label} href={link.href} look={at === 0 ? 'primary' : 'secondary'}>
                {label(link.label)}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
