import { useMemo, useState } from 'react';
import { ApiError, type Engine, useEngine } from '../../../renderer/contract';
import type {
  AdQuestion,
  OtherDevices,
  PermissionTerm,
  PermittedStream,
  PlayerSource,
  PlayerStream,
} from '../../../renderer/player';
import { inOrder } from '../../../renderer/player/ads/inserted-breaks';
import type { ContentItem, Playback, PlaybackPermission, RestrictedPlayback } from '../../../schemas/generated/types';

/** A permission that lay around for too long, as on a laptop that was closed: another one is requested. */
const EXPIRED = 'PERMISSION_REFUSED';

/** What the player needs of a stream that is open. */
function streamOf(
  { hlsUrl, fallbackUrls, captions = [], thumbnailsUrl, chapters, segments, insertedBreaks, drm }: Playback,
  { media, text }: Pick<Engine, 'media' | 'text'>,
): PlayerStream {
  return {
    hlsUrl: media(hlsUrl),
    ...(fallbackUrls && { fallbackUrls: fallbackUrls.map(media) }),
    captions: captions.map(({ src, language, label, kind = 'subtitles' }) => ({
      ...{ src: media(src), language, label, kind },
    })),
    ...(thumbnailsUrl && { thumbnailsUrl: media(thumbnailsUrl) }),
    ...(chapters && { chapters: chapters.map(({ startTime, title }) => ({ startTime, title: text(title) })) }),
    ...(segments && { segments }),
    ...(insertedBreaks && { insertedBreaks: inOrder(insertedBreaks) }),
    ...(drm && { drm }),
  };
}

/** The stream of an item: as the page has it where everybody may play it; otherwise requested with a permission at each press of play. */
export function useStream({ id }: Pick<ContentItem, 'id'>, playback: ContentItem['playback']): PlayerSource['stream'] {
  const { media, text, viewer, api, realm } = useEngine();
  const [player] = useState(viewer.newId);
  const hasAds = Boolean(realm.settings.advertising);
  return useMemo(() => {
    const play = (question?: AdQuestion) => viewer.call('play', { params: { id }, body: { player, ...question } });
    const adsIn = ({ ads }: Pick<RestrictedPlayback, 'ads'>) =>
      ads ? { ...ads, adTagUrl: new URL(media(ads.adTagUrl), document.baseURI).href } : null;
    if (playback)
      return {
        ...streamOf(playback, { media, text }),
        renewAddress: async () => media((await api.content({ id })).item.playback?.hlsUrl ?? playback.hlsUrl),
        ...(hasAds && { ads: async (question: AdQuestion) => adsIn(await play(question)) }),
      };
    return async (question): Promise<PermittedStream> => {
      const answer = await play(question);
      const { playback: opened, permission } = answer;
      return {
        ...streamOf(opened, { media, text }),
        ...(answer.maxResolution && { maxResolution: answer.maxResolution }),
        ...(answer.ads && { ads: async () => adsIn(answer) }),
        renewAddress: async () => media((await play()).playback.hlsUrl),
        ...(permission && { permission: permissionOf(permission) }),
      };
    };

    function permissionOf(first: PlaybackPermission) {
      let { token } = first;
      const renew = async (): Promise<PermissionTerm> => {
        const next = await renewed();
        token = next.token;
        return next;
      };
      async function renewed(): Promise<PlaybackPermission> {
        try {
          return await viewer.call('renewPlayback', { params: { id }, body: { token } });
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== EXPIRED) throw error;
          return (await play()).permission ?? first;
        }
      }
      const end = () =>
        // who leaves does not wait for it; the permission ends by itself soon
        void viewer.call('endPlayback', { params: { id }, body: { token }, keepalive: true }).catch(() => undefined);
      return { renewAfter: first.renewAfter, outageSeconds: first.outageSeconds, renew, end };
    }
  }, [id, playback, media, text, viewer, api, player, hasAds]);
}

/** The account's other devices, with the titles of what they play. */
export function useOtherDevices(): OtherDevices {
  const { viewer, api } = useEngine();
  return useMemo(
    () => ({
      async list() {
        const { devices } = await viewer.call('playbackSessions');
        const others = devices.filter(({ current }) => !current);
        const ids = [...new Set(others.flatMap(({ contentIds }) => contentIds))];
        const cards = await api.cards({ ids }).catch(() => []);
        const titles = new Map(cards.map((card) => [card.id, card.title]));
        return others.map(({ id, name, contentIds }) => ({
          ...{ id, name },
          titles: contentIds.flatMap((content) => titles.get(content) ?? []),
        }));
      },
      async close(id) {
        if (id === undefined) return void (await viewer.call('closeOtherPlaybackSessions'));
        await viewer.call('closePlaybackSession', { params: { id } }).catch((error: unknown) => {
          // it has stopped by itself meanwhile
          if (!(error instanceof ApiError) || error.code !== 'UNKNOWN_DEVICE') throw error;
        });
      },
    }),
    [viewer, api],
  );
}
