import type { LoadViewer } from '../../../../renderer/contract';
import type { ResumePoint } from '../../../../renderer/player';
import type { WatchData } from './load';

/** Where the viewer left this film, on whichever device that was. */
const loadViewer: LoadViewer<'watch', WatchData, ResumePoint | undefined> = async (_settings, { item }, { viewer }) => {
  if (item.type !== 'VOD_VIDEO') return undefined;
  const found = (await viewer.progress()).find(({ contentId }) => contentId === item.id);
  return found && { position: found.position, duration: found.duration, at: Date.parse(found.updatedAt) };
};

export default loadViewer;
