/** A moment as answers write it. @param moment ms since the epoch */
export const iso = (moment: number): string => new Date(moment).toISOString();

/** The same where there may be none. */
export const isoOrNull = (moment: number | null): string | null => (moment === null ? null : iso(moment));
