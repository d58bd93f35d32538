export const JSON_TYPE = 'application/json; charset=utf-8';
/** Answers are asked for again each time, and cost a 304 when nothing changed. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';
/** The headers that answers of the API depend on, besides those that say host and encoding. */
export const API_VARIES = ['Accept-Language', 'Realm'] as const;
/** AU-03: brings an access token that takes the place of the one in use. */
export const REPLACEMENT_HEADER = 'x-authorisation-token';
