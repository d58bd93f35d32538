/** The most entries that a realm's folder has, folders and links included, and how deep its folders go. */
export const MOST_ENTRIES = 20_000;
export const DEEPEST_FOLDER = 12;
/**
 * The most bytes that a realm's documents have in all, each counted as often as it is linked: a check needs some eight times as
 * much memory. 200,000 items at half a kilobyte each are 100 MB.
 */
export const MOST_DOCUMENT_BYTES = 132_000_000;
/** The most of them that are content which the API leads: the rest of the folder has to fit in as well once it is exported. */
export const MOST_CONTENT_BYTES = 28_000_000;
/** The most pages that a realm has of its own: each is a route that every request may be compared with. */
export const MOST_PAGES = 1_000;

/** What editors and systems leave behind. */
const LEFTOVERS = /^\.|~$|\.sw[a-z]$|^Thumbs\.db$|^desktop\.ini$/;

/** Whether an entry of a realm's folder is of no concern to the realm: what it holds is neither read nor watched. */
export const isLeftover = (name: string): boolean => LEFTOVERS.test(name);

/** Documents of this size may need hundreds of megabytes while they are checked. */
export const LARGE_BYTES = 4e6;
