import { ApiError } from './api';

const FIRST_REFUSAL = 400;
const FIRST_FAILURE = 500;
/** Refusals that trying again may end: not in time, too early, too many requests. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429]);

/** Whether the API has answered, and said no for good: another try would be answered the same. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status >= FIRST_REFUSAL &&
  error.status < FIRST_FAILURE &&
  !PASSING.has(error.status);
