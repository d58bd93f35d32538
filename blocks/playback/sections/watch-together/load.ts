import type { Load } from '../../../../renderer/contract';

export interface WatchTogetherData {
  /** The room's id, from the address; what is watched there is told to those who may watch it. */
  room: string;
}

const load: Load<'watch-together', WatchTogetherData> = async (_, { params }) => ({ room: params.id ?? '' });

export default load;
