/**
 * Whether a section has failed because the API refused what its address names: no failure of the server. The renderer is a bundle
 * with a class of errors of its own, so that they are told by their name.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ApiError' &&
  'status' in error &&
  Number(error.status) >= 400 &&
  Number(error.status) < 500;
