import type { Load } from '../../../../renderer/contract';

export interface WatchlistsData {
  /** The list in the address; the first where it names none. */
  id?: string;
}

const load: Load<'watchlists', WatchlistsData> = async (_settings, { params: { id } }) => (id ? { id } : {});

export default load;
