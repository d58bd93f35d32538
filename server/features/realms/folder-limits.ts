/** The most entries that a realm's folder has, folders and links included, and how deep its folders go. */
export const MOST_ENTRIES = 20_000;
export const DEEPEST_FOLDER = 12;
/** The most pages that a realm has of its own: each is a route that every request may be compared with. */
export const MOST_PAGES = 1_000;

/** What editors and systems leave behind. */
const LEFTOVERS = /^\.|~$|\.sw[a-z]$|^Thumbs\.db$|^desktop\.ini$/;

/** Whether an entry of a realm's folder is of no concern to the realm: what it holds is neither read nor watched. */
export const isLeftover = (name: string): boolean => LEFTOVERS.test(name);
