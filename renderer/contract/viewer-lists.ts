import type { ViewerList } from '../../schemas/generated/types';

/** What the viewer keeps, as this page knows it. */
export interface ListsState {
  status: 'loading' | 'ready' | 'failed';
  /** Their watchlists, the first first; where the realm has favourites, these as the only list. */
  lists: readonly ViewerList[];
}

/**
 * The viewer's lists (CT-09). A change shows at once, and is reverted when the API refuses it: it then rejects with an
 * `ApiError`.
 */
export interface ViewerLists {
  state(): ListsState;
  /** @returns stops telling */
  subscribe(listener: () => void): () => void;
  /** Loads the lists again. */
  reload(): void;
  add(list: string, contentId: string): Promise<void>;
  takeOut(list: string, contentId: string): Promise<void>;
  /** Puts what is in a list into this order. */
  order(list: string, contentIds: readonly string[]): Promise<void>;
  make(name: string): Promise<ViewerList>;
  rename(list: string, name: string): Promise<void>;
  discard(list: string): Promise<void>;
}
