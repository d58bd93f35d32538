import { type BlockProps, useEngine, useNow } from '../../../renderer/contract';
import { ButtonLink } from '../../../renderer/ui/button';
import { cardHref } from '../../../renderer/ui/card/card-href';
import { eventMoment } from '../../../renderer/ui/card/event-state';
import { Cover } from './Cover';
import { Enhanced, Facts, LineUp } from './Facts';
import { Film } from './Film';
import type load from './load';
import type { WatchData } from './load';
import type loadViewer from './load-viewer';
import { stageOf } from './stage';
import styles from './watch.module.css';

/** Where the film belongs: its playlist, or its series and season. */
function Belonging({ data }: { data: WatchData }) {
  const { label, routeHref } = useEngine();
  const { item, series, season, playlist } = data;
  const number = item.episodeNumber;
  if (!series && !playlist) return null;
  return (
    <p className={styles.belonging}>
      {playlist && (
        <a href={routeHref('playlist', { playlistId: playlist.id })}>
          {label('playlist')}: {playlist.title}
        </a>
      )}
      {series && !playlist && <a href={cardHref(series, routeHref)}>{series.title}</a>}
      {season && !playlist && <a href={cardHref(season, routeHref)}>{season.title}</a>}
      {series && number !== undefined && <span>{label('episodeNumber', { number })}</span>}
    </p>
  );
}

/** A film or a live event: the player, and below it what it is. */
export default function Watch({ settings, data, viewer: resume }: BlockProps<'watch', typeof load, typeof loadViewer>) {
  const { label, routeHref } = useEngine();
  const now = useNow();
  const { item, trailer, replay } = data;
  const stage = stageOf(item, now);
  const moment = eventMoment(item, now);
  const trailerHref = trailer && cardHref(trailer, routeHref);
  const replayHref = replay && moment === 'ended' ? cardHref(replay, routeHref) : undefined;
  return (
    <article className={styles.watch}>
      <div className={styles.stage}>
        {stage === 'play' && item.playback ? (
          <Film
            data={data}
            playback={item.playback}
            live={moment === 'live'}
            countdown={settings.nextCountdown}
            resume={resume}
          />
        ) : (
          <Cover data={data} state={stage === 'play' ? 'nothing' : stage} />
        )}
      </div>
      <div className={styles.words}>
        <div className={styles.main}>
          <Belonging data={data} />
          <h1>
            {moment === 'live' && <span className={styles.live}>{label('live')}</span>}
            {item.title}
          </h1>
          <Facts item={item} />
          {item.description && <p className={styles.description}>{item.description}</p>}
          {(trailerHref || replayHref) && (
            <div className={styles.actions}>
              {replayHref && (
                <ButtonLink href={replayHref} icon="play">
                  {label('watchReplay')}
                </ButtonLink>
              )}
              {trailerHref && (
                <ButtonLink href={trailerHref} look="secondary" icon="film">
                  {label('watchTrailer')}
                </ButtonLink>
              )}
            </div>
          )}
          <Enhanced item={item} route={item.type === 'LIVE_EVENT' ? 'live' : 'vod'} />
        </div>
        <LineUp item={item} />
      </div>
    </article>
  );
}
