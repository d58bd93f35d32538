import { ApiError, type ContentApi } from '../../renderer/contract';
import { MS_PER_SECOND, searchIndexOf } from '../../renderer/contract/constants';
import { isPlayableType } from '../../renderer/contract/content-routes';
import { untilAborted } from '../../renderer/page/until-aborted';
import { tagOf } from '../../renderer/realm/languages';
import { CONTENT_PATHS } from '../../schemas/generated/calls';
import type { ContentAnswer, ContentItem, InitResponse, PageAnswer } from '../../schemas/generated/types';
import { fillPath, type Query, queryBeside, queryOf } from './call-address';
import { deviceNow } from './device-now';
import { offeredToChildren } from './for-children';

/** What the client needs of `fetch`: the server's own in process, a remote API's, or the browser's. */
export type Fetch = (
  address: string,
  init: {
    headers: Record<string, string>;
    signal?: AbortSignal;
    method?: string;
    body?: string;
    /** The call outlives its page. */
    keepalive?: boolean;
  },
) => Promise<ApiResponse>;

/** What the client reads of a response. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'headers' | 'url' | 'json' | 'text'> &
  Partial<Pick<Response, 'blob'>>;

export interface ApiClientOptions {
  fetch: Fetch;
  /** What precedes `/api/…`: `''` for this origin. */
  base: string;
  realm: string;
  locale: string;
  version: string;
  /** RS-11: where playback answers come from, by content id: a path of this origin or an address; the API itself when null. */
  videoEndpoint?: string | null;
  /** Names the app to the API; it opens nothing. */
  apiKey?: string;
  /** Content is read as of this moment (ISO 8601, UTC), for previews; now when left out. */
  at?: string;
  /** A child's profile watches: content that it cannot play is left out of every answer. */
  child?: boolean;
  /** Sent with every call besides the client's own. */
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** Makes the calls of this API with the viewer's bearer, in a realm that is for those only who have signed in (RL-03). */
  asViewer?: ApiCall;
  warn?: (message: string) => void;
  /** Called with how far the server's clock is ahead of this one, in ms (AP-00). */
  onClock?: (offset: number) => void;
  /** Called with an access token that replaces the one that was sent (AU-03). */
  onToken?: (token: string) => void;
  /** Called when the API refuses a connection through a VPN (RS-18). */
  onVpnBlocked?: () => void;
}

export interface ApiClient extends ContentApi {
  /** AP-02; every field is null when the call fails (RE-09). */
  init(parameters?: Readonly<Record<string, string>>): Promise<InitResponse>;
  page(route: string, params: Readonly<Record<string, string | undefined>>): Promise<PageAnswer>;
}

const EMPTY_INIT: InitResponse = {
  analyticsEvents: null,
  authentication: null,
  labels: null,
  preferences: null,
  settings: null,
  licences: null,
  eventCount: null,
  menu: null,
  content: null,
  iconStore: null,
};

/** An access token in the place of the one that was sent: what it said has changed (AU-03). */
const TOKEN_HEADER = 'x-authorisation-token';
const VPN_HEADER = 'x-vpn-blocked';

/** The body as JSON when it says that it is, as a file when it is a PDF, else as text; one that cannot be read is an empty object (AP-00). */
async function readBody(response: ApiResponse, warn: (message: string) => void): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  const isJson = /[/+]json\b/i.test(type);
  try {
    if (/^application\/pdf\b/i.test(type)) return await response.blob?.();
    return isJson ? await response.json() : await response.text();
  } catch (error) {
    warn(`The answer of ${response.url || 'the API'} cannot be read: ${String(error)}`);
    return {};
  }
}

function toError(status: number, body: unknown): ApiError {
  const problem = body && typeof body === 'object' ? (body as Record<string, unknown>) : {};
  const { code, detail } = problem;
  return new ApiError(
    status,
    typeof code === 'string' ? code : 'API_FAILED',
    typeof detail === 'string' ? detail : `The API answered ${status}`,
    problem,
  );
}

/** What a call may say besides its address; a call without a method reads. */
export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** The viewer's access token. */
  bearer?: string;
  /** Whether it outlives the page; by default, a change without a body does: whoever goes on at once has made it. */
  keepalive?: boolean;
  /** Ends this call; the client's own signal does not, then. */
  signal?: AbortSignal | undefined;
}

/** One call of the API. Fails with an `ApiError`. */
export type ApiCall = <Body>(path: string, query?: Query, options?: CallOptions) => Promise<Body>;

/** Makes calls as the API wants them (AP-00). */
export function createCall(options: ApiClientOptions): ApiCall {
  const {
    fetch,
    base,
    realm,
    locale,
    version,
    apiKey = 'realmcast-web',
    at,
    signal: ofClient,
    onClock,
    onToken,
    onVpnBlocked,
  } = options;
  const warn = options.warn ?? (() => {});
  const headers: Record<string, string> = {
    accept: 'application/json',
    'x-api-key': apiKey,
    realm,
    app: 'realmcast',
    'x-app-var': version,
    'accept-language': tagOf(locale),
    ...options.headers,
  };

  return async <Body>(
    path: string,
    query: Query = {},
    { method, body, bearer, headers: own, signal = ofClient, ...more }: CallOptions = {},
  ): Promise<Body> => {
    const { keepalive = method !== undefined && method !== 'GET' && body === undefined } = more;
    let response: ApiResponse;
    try {
      const pending = fetch(`${path.startsWith('/') ? base : ''}${path}${queryOf({ ...query, at })}`, {
        headers: {
          ...headers,
          ...own,
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(signal && { signal }),
        ...(method && { method }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(keepalive && { keepalive }),
      });
      response = await (signal ? untilAborted(pending, signal) : pending);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw new ApiError(0, 'API_UNREACHABLE', String(error));
    }
    const date = Date.parse(response.headers.get('date') ?? '');
    // what a CDN has kept says when it was made, and how long ago that was (RFC 9111, 5.1)
    const age = Number(response.headers.get('age') ?? 0) || 0;
    if (Number.isFinite(date)) onClock?.(date + age * MS_PER_SECOND - deviceNow());
    const token = response.headers.get(TOKEN_HEADER);
    if (token) onToken?.(token);
    if (response.headers.get(VPN_HEADER) === 'true') onVpnBlocked?.();
    const answered = await readBody(response, warn);
    if (!response.ok) throw toError(response.status, answered);
    return answered as Body;
  };
}

/** Calls about content, for the profile that watches. */
function contentCall(options: ApiClientOptions): ApiCall {
  const call = anybodysCall(options);
  if (!options.child) return call;
  return async (...parameters) => offeredToChildren(await call(...parameters));
}

/** Calls about content: with the viewer's bearer where the realm wants one, and never to another host. */
function anybodysCall(options: ApiClientOptions): ApiCall {
  const { asViewer, at, locale } = options;
  const open = createCall(options);
  if (!asViewer) return open;
  return (path, query = {}, options = {}) =>
    path.startsWith('/')
      ? asViewer(
          path,
          { ...query, at },
          { ...options, headers: { 'accept-language': tagOf(locale), ...options.headers } },
        )
      : open(path, query, options);
}

/** The one client of the realm server's API. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { videoEndpoint, signal } = options;
  const get = contentCall(options);
  const warn = options.warn ?? (() => {});

  /** The item with what another service says of its playback; what that does not give is not played. */
  async function withPlayback({ playback: _, startOver: __, ...item }: ContentItem): Promise<ContentItem> {
    try {
      const { item: played } = await get<ContentAnswer>(`${videoEndpoint}/${encodeURIComponent(item.id)}`);
      const { playback, startOver } = played;
      return { ...item, ...(playback && { playback }), ...(startOver && { startOver }) };
    } catch (error) {
      if (signal?.aborted) throw error;
      warn(`The playback of ${item.id} could not be had: ${String(error)}`);
      return item;
    }
  }

  const { init: initPath, page: pagePath, ...paths } = CONTENT_PATHS;
  const calls = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [
      name,
      (input: Query = {}, ended?: AbortSignal) =>
        get(fillPath(path, input), queryBeside(path, input), { signal: ended }),
    ]),
  ) as unknown as ContentApi;

  return {
    ...calls,
    // a section's first part comes with init, which carries the page hints (AP-02, RE-10)
    async section({ id, ...paging }, ended) {
      if ((paging.page ?? 1) > 1) return calls.section({ id, ...paging }, ended);
      const { content } = await get<Partial<InitResponse>>(initPath, { section: id, ...paging }, { signal: ended });
      if (!content) throw new ApiError(502, 'API_FAILED', 'The API answered init without the section');
      return content;
    },
    async content(input, ended) {
      const answer = await calls.content(input, ended);
      return videoEndpoint && isPlayableType(answer.item.type)
        ? { ...answer, item: await withPlayback(answer.item) }
        : answer;
    },
    cards: (input, ended) => (input?.ids?.length ? calls.cards(input, ended) : Promise.resolve([])),
    search: (input, ended) => calls.search({ indexName: searchIndexOf(options.realm), ...input }, ended),
    popular: (input, ended) => calls.popular({ indexName: searchIndexOf(options.realm), ...input }, ended),
    page: (route, params) => get(fillPath(pagePath, { route }), params),
    async init(parameters = {}) {
      try {
        return { ...EMPTY_INIT, ...(await get<Partial<InitResponse>>(initPath, parameters)) };
      } catch (error) {
        warn(`Init failed: ${String(error)}`);
        return EMPTY_INIT;
      }
    },
  };
}
