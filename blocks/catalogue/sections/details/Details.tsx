import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import { Picture } from '../../../../renderer/ui/picture';
import type { ContentItem } from '../../../../schemas/generated/types';
import { Enhanced } from '../../../shared/enhanced';
import { hrefInPlaylist } from '../../../shared/links';
import { ListButtons } from '../../../shared/lists/list-buttons';
import styles from './details.module.css';
import type load from './load';

function useFacts(item: ContentItem): string[] {
  const { label } = useEngine();
  const counts = [
    item.seasonsCount !== undefined && label('seasonsCount', { count: item.seasonsCount }),
    item.episodesCount !== undefined && label('episodesCount', { count: item.episodesCount }),
    item.vodCount !== undefined && label('videosCount', { count: item.vodCount }),
  ];
  const year = item.releaseYear && String(item.releaseYear);
  const rating = item.rating && label('rating', { rating: item.rating });
  return [year, ...counts, ...(item.genres ?? []).slice(0, 3), rating].filter((fact) => typeof fact === 'string');
}

/** The routes of their pages, by what they are of. */
const ROUTES: Partial<Readonly<Record<ContentItem['type'], string>>> = {
  VOD_SERIES: 'series',
  SEASON: 'season',
  VOD_PLAYLIST: 'playlist',
};

/** The head of a series, a season or a playlist. */
export default function Details({ data }: BlockProps<'details', typeof load>) {
  const { label, routeHref, realm } = useEngine();
  const { item, series, first } = data;
  const isPlaylist = item.type === 'VOD_PLAYLIST';
  const facts = useFacts(item);
  const playHref = first && hrefInPlaylist(first, isPlaylist ? item.id : undefined, routeHref);
  return (
    <>
      <section className={styles.details} data-shade={realm.heroShade}>
        <Picture
          className={styles.picture}
          src={item.coverUrl ?? series?.coverUrl}
          ratio="fill"
          colour={item.dominantColour}
          sizes="100vw"
          eager
        />
        <div className={styles.words}>
          {series && (
            <a className={styles.series} href={cardHref(series, routeHref)}>
              {series.title}
            </a>
          )}
          {isPlaylist && <p className={styles.series}>{label('playlist')}</p>}
          <h1>{item.title}</h1>
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {item.description && <p className={styles.description}>{item.description}</p>}
          <div className={styles.actions}>
            {playHref && (
              <ButtonLink href={playHref} icon="play">
                {label(isPlaylist ? 'playAll' : 'startWatching')}
              </ButtonLink>
            )}
            <ListButtons card={item} on="picture" invites />
          </div>
        </div>
      </section>
      <div className={styles.metadata}>
        <Enhanced item={item} route={ROUTES[item.type] ?? ''} />
      </div>
    </>
  );
}
