import { type BlockProps, hasResult, matchOf, useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { ButtonLink } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import { ResultButton } from '../../../../renderer/ui/result-button';
import { Enhanced } from '../../../shared/enhanced';
import { ListButtons } from '../../../shared/lists/list-buttons';
import { stageChange } from '../../shared/stage';
import { usePlayback } from '../../shared/use-playback';
import { Facts, LineUp } from './Facts';
import type load from './load';
import type { WatchData } from './load';
import type loadViewer from './load-viewer';
import { MultiViewLink } from './MultiViewLink';
import { Pictures } from './Pictures';
import { ProgrammeLinks } from './ProgrammeLinks';
import { TogetherButton } from './TogetherButton';
import styles from './watch.module.css';

/** Where the film belongs: its playlist, or its series and season. */
function Belonging({ data }: { data: WatchData }) {
  const { label, routeHref } = useEngine();
  const { item, series, season, playlist, channel } = data;
  const number = item.episodeNumber;
  if (!series && !playlist && !channel) return null;
  return (
    <p className={styles.belonging}>
      {channel && <a href={routeHref('live', { eventId: channel.id })}>{channel.title}</a>}
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

/** What an event is part of; the schedule has the rest of its competition. */
function PartOf({ item }: Pick<WatchData, 'item'>) {
  const { routeHref } = useEngine();
  const { competition, season, round } = item;
  const schedule = routeHref('schedule');
  if (!competition) return null;
  return (
    <p className={styles.belonging}>
      {schedule ? (
        <a href={`${schedule}?${new URLSearchParams({ filter: `competition:${competition.id}` })}`}>
          {competition.title}
        </a>
      ) : (
        <span>{competition.title}</span>
      )}
      {season && <span>{season}</span>}
      {round && <span>{round}</span>}
    </p>
  );
}

/** A film or a live event: the player, and below it what it is. */
export default function Watch({ settings, data, viewer: resume }: BlockProps<'watch', typeof load, typeof loadViewer>) {
  const { label, routeHref } = useEngine();
  const { item, trailer, replay, programme } = data;
  const now = useNow((at) => stageChange(item, at));
  const { plays, refuse } = usePlayback(item);
  const moment = eventMoment(item, now);
  const isStreamedNow = !programme && (item.type === 'CHANNEL' || (item.type === 'LIVE_EVENT' && moment === 'live'));
  const trailerHref = trailer && cardHref(trailer, routeHref);
  const replayHref = replay && moment === 'ended' ? cardHref(replay, routeHref) : undefined;
  return (
    <article className={styles.watch}>
      <div className={styles.stage}>
        <Pictures
          key={item.id}
          data={data}
          plays={plays}
          onRefused={refuse}
          countdown={settings.nextCountdown}
          resume={resume}
        />
      </div>
      <div className={styles.words}>
        <div className={styles.main}>
          <Belonging data={data} />
          <PartOf item={item} />
          <h1>
            {((moment === 'live' && !programme) || item.type === 'CHANNEL') && (
              <span className={styles.live}>{label('live')}</span>
            )}
            {item.title}
          </h1>
          <Facts item={item} plays={plays} />
          {item.description && <p className={styles.description}>{item.description}</p>}
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
            {isStreamedNow && <MultiViewLink id={item.id} />}
            {typeof plays !== 'string' && !programme && <TogetherButton id={item.id} />}
            <ProgrammeLinks data={data} />
            {!programme && <ListButtons card={item} invites />}
            {hasResult(item) && <ResultButton match={matchOf(item)} />}
          </div>
          <Enhanced item={item} route={item.type === 'VOD_VIDEO' ? 'vod' : 'live'} />
        </div>
        <LineUp item={item} />
      </div>
    </article>
  );
}
