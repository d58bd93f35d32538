/** What becomes of a feed or an item for a reason. */
export type Effect =
  /** The import ends, and nothing is written. */
  | 'failed'
  /** The item is not imported; the others are. */
  | 'refused'
  /** The item is imported, and differs from what the feed has. */
  | 'note';

interface Code {
  effect: Effect;
  message: string;
}

/**
 * The one table of what an import says; `{name}` stands for a value. What is wrong with an item by the rules of the realm has the
 * codes of `npm run realm -- check`. Each code is documented in docs/errors.md; a test fails when one is not.
 */
export const IMPORT_CODES = {
  // The source
  'feed-not-found': { effect: 'failed', message: 'there is no file {path}' },
  'unreadable-feed': { effect: 'failed', message: '{path} cannot be read: {reason}' },
  'unreachable-feed': { effect: 'failed', message: '{address} cannot be fetched: {reason}' },
  'private-address': {
    effect: 'failed',
    message: '{host} is an address of a private network; ALLOW_PRIVATE_PROVIDERS=1 allows those',
  },
  'bad-status': { effect: 'failed', message: '{address} answers {status}, not 200' },
  'too-many-redirects': { effect: 'failed', message: '{address} redirects more than {limit} times' },
  'bad-redirect': { effect: 'failed', message: '{address} redirects to {target}, which is not followed' },
  'web-page': { effect: 'failed', message: '{address} answers with a web page (HTML), not with a feed' },
  'feed-too-large': {
    effect: 'failed',
    message: 'the feed has more than {limit} MB, unpacked; --max-size allows more',
  },
  'feed-too-slow': {
    effect: 'failed',
    message: 'the feed did not arrive within {limit} seconds; --timeout allows more',
  },
  'unsupported-compression': { effect: 'failed', message: 'the feed is packed as {format}; only gzip is unpacked' },
  'damaged-gzip': { effect: 'failed', message: 'the gzip data is damaged: {reason}' },
  'truncated-feed': { effect: 'failed', message: 'the feed ends in the middle: {reason}' },
  'unknown-encoding': { effect: 'failed', message: '{encoding} is not an encoding that can be read' },
  'wrong-encoding': {
    effect: 'failed',
    message: 'the feed is not {encoding}, as {origin}; name the right one with --encoding, such as windows-1252',
  },
  'undeclared-utf-8': {
    effect: 'failed',
    message: 'the feed is declared as {encoding}, and all of it is UTF-8; confirm either with --encoding',
  },

  // The form
  'wrong-format': { effect: 'failed', message: 'this is not {expected}: {found}' },
  'bad-xml': { effect: 'failed', message: 'this is not well-formed XML: {reason}' },
  'entity-declaration': {
    effect: 'failed',
    message: 'the document type declares entities, which are never expanded; ask for a feed without them',
  },
  'bad-json': { effect: 'failed', message: 'this is not valid JSON: {reason}' },
  'item-too-large': { effect: 'failed', message: 'an item has more than {limit} characters' },
  'too-deep': { effect: 'failed', message: 'elements are nested more than {limit} levels deep' },

  // The realm
  'invalid-realm': {
    effect: 'failed',
    message: 'the realm has {errors} already: `npm run realm -- check {realm}` lists them',
  },
  'moving-dates': {
    effect: 'failed',
    message: 'the realm has a contentAnchor, which moves all dates from day to day; remove it from settings.json first',
  },
  'too-much-content': {
    effect: 'failed',
    message: 'the realm’s documents would have more than {limit} MB; --from and --to import only some days',
  },
  'foreign-document': {
    effect: 'failed',
    message: '{file} has items that this import did not write; rename the file, or the import with --name',
  },
  'unreachable-server': { effect: 'failed', message: 'the server {server} does not answer: {reason}' },
  'server-refused': { effect: 'failed', message: '{server} answers {status}: {reason}' },

  // Items
  'no-id': { effect: 'refused', message: 'the item has no {field}, by which it could be found again' },
  'no-title': { effect: 'refused', message: 'the item has no title' },
  'no-time-zone': {
    effect: 'refused',
    message: '{field} {value} has no time zone; name it with --zone, such as Europe/Madrid',
  },
  'unknown-zone': { effect: 'refused', message: '{field} is in the time zone {value}, which is not known' },
  'bad-time': { effect: 'refused', message: '{field} {value} is not a date and time' },
  'no-date': { effect: 'refused', message: 'the item has no {field}' },
  'no-end': { effect: 'refused', message: 'nothing says when it ends: {reason}' },
  'hour-unknown': { effect: 'refused', message: 'the event has no hour, and lasts several days or recurs' },
  'duplicate-in-feed': { effect: 'refused', message: 'line {line} has the same item, which is imported' },
  'channel-not-in-feed': {
    effect: 'refused',
    message: 'neither the feed nor the realm has the channel {channel}',
  },
  'channel-refused': { effect: 'refused', message: 'its channel {channel} in line {line} is refused' },
  'no-image': {
    effect: 'refused',
    message: 'the item has no image that the realm may show; name one for all of them with --cover',
  },
  'no-stream': { effect: 'refused', message: 'the video has no HLS playlist (.m3u8), and nothing else can be played' },
  'no-duration': { effect: 'refused', message: 'nothing says how long the video is' },
  'unbounded-recurrence': { effect: 'refused', message: 'the event recurs without an end; end it with --until' },
  'too-many-occurrences': { effect: 'refused', message: 'the event recurs more than {limit} times' },
  'unsupported-recurrence': { effect: 'refused', message: 'the event recurs by {found}, which is not supported' },
  'bad-entry': { effect: 'refused', message: 'the item cannot be read: {reason}' },

  'too-many-rounds': {
    effect: 'refused',
    message: 'it depends on items that are refused, {limit} times over; correct those first',
  },

  // Notes
  'end-from-next': { effect: 'note', message: 'it has no stop, and ends when the next programme starts' },
  'end-trimmed': { effect: 'note', message: 'it overlaps the next programme, and ends when that starts' },
  'text-shortened': { effect: 'note', message: 'its {field} has more than {limit} characters, and is shortened' },
  'image-left-out': { effect: 'note', message: 'its image {address} is not on a host of mediaHosts, and is left out' },
  'other-language': { effect: 'note', message: 'its language {language} is none of the realm’s' },
} as const satisfies Readonly<Record<string, Code>>;

export type ImportCode = keyof typeof IMPORT_CODES;
