import type {
  AccessAnswer,
  BucketPage,
  Card,
  ContentAnswer,
  ItemsPage,
  LiveAnswer,
  ScheduleAnswer,
  SearchHitType,
  SearchResult,
  SectionPage,
} from '../../schemas/generated/types';

/** The kinds of content that are listed by themselves. */
export type ListedType = 'NEWS' | 'ATHLETE' | 'CHANNEL';

/** Pages count from 1; sizes are numbers of items. */
export interface Paging {
  page?: number;
  pageSize?: number;
}

/** RE-10: how many items a bucket, buckets a page and shortcuts a section bring at once. */
export interface SectionPaging {
  rpp?: number;
  bpp?: number;
  bspp?: number;
  page?: number;
}

/** What is looked for (CT-08). */
export interface SearchQuery {
  query: string;
  /** Only this kind. */
  type?: SearchHitType;
  /** Counted from 0, as searches do. */
  page?: number;
  pageSize?: number;
}

/** What blocks may ask of the realm server. Every call fails with an `ApiError`. */
export interface ContentApi {
  section(id: string, paging?: SectionPaging): Promise<SectionPage>;
  bucket(id: string, paging?: Paging): Promise<BucketPage>;
  content(id: string): Promise<ContentAnswer>;
  /** The cards of these ids, in their order; ids that lead nowhere are left out. */
  cards(ids: readonly string[]): Promise<Card[]>;
  /** What is on now, and what comes (CT-04). */
  live(): Promise<LiveAnswer>;
  /** Events and programmes of a stretch of time; both ends as ISO 8601 has them, in UTC. */
  schedule(from: string, to: string): Promise<ScheduleAnswer>;
  /** All content of one kind: news the newest first, others in the realm's order. */
  items(type: ListedType, paging?: Paging): Promise<ItemsPage>;
  /** What has the words that were typed, the best first; rejects with the signal's reason when it is aborted. */
  search(query: SearchQuery, signal?: AbortSignal): Promise<SearchResult>;
  /** What is watched most (AP-33). */
  popular(paging?: Pick<Paging, 'pageSize'>): Promise<SearchResult>;
  /** How viewers get in: providers, links by e-mail, and what sign-up asks for. */
  access(): Promise<AccessAnswer>;
}

/** A call that did not bring what was asked: the API's own problem (RFC 9457), or what stood in its way. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    /** HTTP status; 0 when there was no answer at all. */
    readonly status: number,
    /** A code of the table of errors (docs/errors.md). */
    readonly code: string,
    message: string,
    /** What the problem says besides: a field, a challenge, what is missing. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}
