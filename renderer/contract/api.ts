import type { ContentCalls } from '../../schemas/generated/calls';

type CallName = Exclude<keyof ContentCalls, 'init' | 'page'>;

/** What a call about content takes. */
export type ContentInput<Name extends keyof ContentCalls> = ContentCalls[Name]['input'];

/** RE-10: how many items a bucket, buckets a page and shortcuts a section bring at once. */
export type SectionPaging = Pick<ContentInput<'section'>, 'rpp' | 'bpp' | 'bspp' | 'page'>;

type Call<Input, Answer> =
  Record<never, never> extends Input
    ? (input?: Input, signal?: AbortSignal) => Promise<Answer>
    : (input: Input, signal?: AbortSignal) => Promise<Answer>;

/**
 * What blocks may ask of the realm server: every call about content, by its name in the table of endpoints. A call fails
 * with an `ApiError`, or with the signal's reason when that is aborted.
 */
export type ContentApi = {
  readonly [Name in CallName]: Call<ContentInput<Name>, ContentCalls[Name]['answer']>;
};

/** A failed call: the API's own problem details (RFC 9457), or why it could not be reached. */
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
