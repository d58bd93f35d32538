import { matchOf, useEngine, useViewer } from '../../../../renderer/contract';
import { useCompanions } from '../../../../renderer/contract/companion';
import { Player, type ResumePoint } from '../../../../renderer/player';
import { follow, hrefFromStart, hrefInPlaylist } from '../../../shared/links';
import type { Plays } from '../../shared/plays';
import type { Playback } from '../../shared/use-playback';
import { usePreferredLanguages } from '../../shared/use-preferred-languages';
import { useSource } from '../../shared/use-source';
import { useOtherDevices } from '../../shared/use-stream';
import type { WatchData } from './load';
import { useAutoPlay } from './use-auto-play';
import { useGoTo } from './use-go-to';
import { useStartAt } from './use-start-at';

/** No countdown: the next film starts at a press. */
const WAITS = 0;
const SMALL_POSTER_WIDTH = 480;

interface Props {
  data: WatchData;
  plays: Plays;
  live: boolean;
  /** The event has begun before the viewer's eyes: it starts by itself, and without sound, since nobody has pressed anything. */
  begins: boolean;
  countdown: number | undefined;
  onRefused: Playback['refuse'];
  /** A live stream is being watched, or is over. */
  onWatching(watching: boolean): void;
  /** Where the viewer left the film elsewhere. */
  resume: ResumePoint | undefined;
  /** The programme of the channel that can be started over. */
  startsOver: string | undefined;
}

/** The film, and what comes after it (CT-03). */
export function Film({ data, plays, live, begins, countdown, resume, startsOver, onRefused, onWatching }: Props) {
  const { realm, routeHref, media, viewer, live: feeds } = useEngine();
  const { item, next, playlist, programme, isEmbeddable } = data;
  const { playerStyle } = realm.settings;
  const source = { ...useSource(item, plays, live), fromStart: programme !== undefined };
  const startHref = startsOver && hrefFromStart(item.id, startsOver, routeHref);
  const embedHref = isEmbeddable && routeHref('embed', { id: item.id });
  const { autoPlay, announce } = useAutoPlay(item.id);
  const goTo = useGoTo(matchOf(item), live || item.recordedFrom !== undefined);
  const startAt = useStartAt();
  const companions = useCompanions(matchOf(item));
  const otherDevices = useOtherDevices();
  const { autoAdvance = true } = useViewer().account?.preferences ?? {};
  const preferred = usePreferredLanguages();
  const nextHref = next && hrefInPlaylist(next, playlist?.id, routeHref);
  const cover = next?.smallCoverUrl ?? next?.coverUrl;
  return (
    <Player
      key={autoPlay ? 'by itself' : 'by hand'}
      source={source}
      style={playerStyle}
      autoPlay={autoPlay || begins}
      silent={begins}
      onEvent={({ type }) => live && type === 'playing' && onWatching(true)}
      goTo={goTo}
      {...(embedHref && { embedHref })}
      {...(startAt !== undefined && !live && { startAt })}
      companions={companions}
      otherDevices={otherDevices}
      onRefused={(code) => {
        onWatching(false);
        return onRefused(code);
      }}
      onMoment={(moment) => feeds.showPicture(matchOf(item), moment)}
      onEnded={() => onWatching(false)}
      onReload={() => announce(item.id)}
      {...(resume && { resume })}
      {...(startsOver &&
        startHref && {
          onStartOverEarlier() {
            announce(startsOver);
            follow(startHref);
          },
        })}
      onProgress={(point) => {
        if (live || programme) return;
        if (!point) return viewer.api.forgetProgress(item.id);
        const [position, duration] = [Math.floor(point.position), Math.max(1, Math.floor(point.duration))];
        viewer.api.keepProgress({ contentId: item.id, position, duration });
      }}
      {...preferred}
      {...(next &&
        nextHref && {
          next: {
            title: next.title,
            href: nextHref,
            ...(cover && { poster: media(cover, SMALL_POSTER_WIDTH) }),
            ...(autoAdvance ? countdown !== undefined && { countdown } : { countdown: WAITS }),
            onPlay() {
              announce(next.id);
              follow(nextHref);
            },
          },
        })}
    />
  );
}
