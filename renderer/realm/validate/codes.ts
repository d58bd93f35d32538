export type Severity = 'error' | 'warning';

/** One kind of problem: how bad it is, what is said, and what to try. `{name}` stands for a value. */
export interface ProblemKind {
  severity: Severity;
  message: string;
  /** Said after the message where nothing more fitting is known. */
  hint?: string;
}

/**
 * The one table of what can be wrong with a realm. Each code is documented in docs/errors.md; a test fails when one is
 * not. A realm with an error is refused whole; warnings are told and no more.
 */
export const problemKinds = {
  // The folder and its files
  'missing-file': {
    severity: 'error',
    message: 'the realm needs the file {file}',
    hint: '`npm run realm -- new <name>` makes a complete realm to copy from',
  },
  'unknown-file': { severity: 'warning', message: 'nothing reads this file' },
  'file-too-large': { severity: 'error', message: 'the file has {size} characters; at most {limit} are read' },
  'unreadable-file': { severity: 'error', message: 'the file cannot be read: {reason}' },
  'outside-folder': {
    severity: 'error',
    message: 'this leads out of the realm’s folder',
    hint: 'copy what it points to into the folder',
  },
  'too-many-files': { severity: 'error', message: 'the folder has more than {limit} files' },
  'bad-realm-name': {
    severity: 'error',
    message: '"{name}" cannot be a realm’s name',
    hint: 'use lower-case letters, digits, hyphens and single dots, 2 to 63 characters',
  },
  'not-taken-in': {
    severity: 'error',
    message: 'the realm could not be taken in: {reason}',
    hint: 'the server’s log may say more',
  },

  // JSON
  'json-syntax': { severity: 'error', message: 'this is no JSON: {reason}' },
  'json-comment': { severity: 'error', message: 'JSON has no comments', hint: 'take the comment out' },
  'json-trailing-comma': {
    severity: 'error',
    message: 'JSON has no comma after the last entry',
    hint: 'take the comma out',
  },
  'json-byte-order-mark': {
    severity: 'error',
    message: 'the file starts with a byte order mark',
    hint: 'save it as UTF-8 without BOM',
  },
  'json-quotes': { severity: 'error', message: 'JSON has double quotes only', hint: 'write "…" in place of \'…\'' },
  'bad-character': {
    severity: 'error',
    message: 'the text holds {found}, which cannot be stored or shown',
    hint: 'take it out; it often comes from copying',
  },
  'duplicate-key': {
    severity: 'error',
    message: '{key} stands here twice; first in line {line}',
    hint: 'only one of them would count',
  },
  'reserved-key': { severity: 'error', message: '{key} cannot be a key' },
  'too-deep': { severity: 'error', message: 'this is nested more than {limit} levels deep' },

  // The schema
  'unknown-key': { severity: 'error', message: '{key} is not known here' },
  'missing-key': { severity: 'error', message: '{key} is missing' },
  'wrong-type': { severity: 'error', message: 'expected {expected}, found {found}' },
  'unknown-value': { severity: 'error', message: '{found} is none of {allowed}' },
  'wrong-form': { severity: 'error', message: '{found} is not {expected}' },
  'wrong-key': { severity: 'error', message: '{key} cannot be a key here' },
  'out-of-range': { severity: 'error', message: '{found} {limit}' },
  'duplicate-item': { severity: 'error', message: '{found} stands in the list twice' },
  'does-not-fit': { severity: 'error', message: 'this does not fit: {reason}' },

  // Addresses, media, texts
  'unsafe-address': {
    severity: 'error',
    message: '{found} is not a safe address',
    hint: 'a link is a path of the realm, an https address, mailto:, tel: or a hash',
  },
  'unknown-address': { severity: 'error', message: 'no page of the realm has the address {found}' },
  'closed-address': {
    severity: 'warning',
    message: '{found} leads to a page that the realm’s settings switch off ({setting})',
  },
  'bad-email': {
    severity: 'error',
    message: '{found} is not an e-mail address',
    hint: 'write one, as in mailto:help@example.com; a subject follows after "?"',
  },
  'unknown-media': { severity: 'error', message: 'the realm’s folder has no {found}' },
  'foreign-media': {
    severity: 'error',
    message: 'media may not be loaded from {host}',
    hint: 'add the host to mediaHosts in settings.json, or put the file into media/',
  },
  'wrong-media': { severity: 'error', message: '{found} is no {expected}' },
  'disguised-media': { severity: 'warning', message: 'the file is {actual}; by its name it should be {expected}' },
  'unserved-media': {
    severity: 'warning',
    message: 'files with the ending {found} are not served',
    hint: 'use .webp, .avif, .jpg, .png or .svg for pictures, .m3u8 with .m4s or .ts for films, .vtt, .aac or .woff2',
  },
  'short-segments': {
    severity: 'warning',
    message: 'the segments last {average} ms on average; a live stream needs at least {least} ms',
    hint: 'encode the film in segments of two to six seconds',
  },
  'large-media': { severity: 'warning', message: 'the file has {size} bytes; the server reads at most {limit}' },
  'empty-playlist': { severity: 'warning', message: 'the playlist names nothing to play' },
  'missing-part': { severity: 'warning', message: 'the playlist names {found}, which the folder does not have' },
  'short-part': { severity: 'warning', message: 'the playlist reads {found} up to byte {end}; it has {size}' },
  'rich-text': { severity: 'error', message: 'rich text may not hold {found}' },
  'unknown-label': { severity: 'error', message: 'there is no label {key}' },
  'missing-label': { severity: 'warning', message: 'the label {key} has no text in {languages}' },
  'missing-base-labels': {
    severity: 'warning',
    message: 'the product has no texts in {language}, and {count} are missing here: {keys}',
  },
  'unused-label': { severity: 'warning', message: 'nothing uses the label {key}' },
  'label-syntax': {
    severity: 'error',
    message: 'the message cannot be read: {reason}',
    hint: "see ICU MessageFormat; a brace of its own is written '{'",
  },
  'label-arguments': {
    severity: 'warning',
    message: 'the message uses {found}, which this label is not given',
    hint: 'it is given {expected}',
  },
  'missing-translation': { severity: 'warning', message: 'the text is missing in {languages}' },
  'unused-language': {
    severity: 'warning',
    message: '{language} is not one of the realm’s languages ({languages})',
    hint: 'add its locale to realmLanguages in settings.json, or take it out',
  },
  'bad-regex': { severity: 'error', message: 'this is no regular expression: {reason}' },
  'slow-regex': {
    severity: 'error',
    message: 'matching {found} can take very long, and would stop the page of whoever types',
    hint: 'repeat nothing that repeats itself, and bound what follows each other: {1,64} in place of +',
  },
  'unknown-country': {
    severity: 'error',
    message: '{found} is not a country of ISO 3166-1',
    hint: 'countries have two capital letters, as in FR or GB',
  },
  'bad-date': { severity: 'error', message: '{found} is not in the calendar' },
  'bad-time-zone': {
    severity: 'error',
    message: 'there is no time zone {found}',
    hint: 'it is named as the IANA database has it, for instance Europe/Paris',
  },

  // Settings
  'realm-name': {
    severity: 'error',
    message: 'the realm is called {found} here, and its folder {folder}',
    hint: 'they must be the same',
  },
  'same-language': {
    severity: 'warning',
    message: '{found} and {other} are one language to viewers: the same texts under the same name',
    hint: 'keep one of them; texts are written by language',
  },
  'unlisted-domain': { severity: 'error', message: 'preferredDomain {found} is not among the domains' },
  'plugin-origin': {
    severity: 'error',
    message: 'the plugin {found} is on {host}, a host of the realm itself, where no frame would keep it apart',
    hint: 'serve the plugin from a host of its own',
  },
  'reserved-domain': {
    severity: 'error',
    message: 'the domain {found} is a local name or an IP address, which no realm can claim',
    hint: 'leave it out: on the server’s own machine the realm is at <name>.localhost and /realm/<name>/',
  },
  'taken-domain': {
    severity: 'error',
    message: 'the domain {domain} is held by the realm "{realm}"; "{claimant}" cannot have it too',
  },
  'foreign-secret': {
    severity: 'error',
    message: 'the environment variable {found} does not belong to the realm {realm}',
    hint: 'its name is OIDC_SECRET_, the realm’s name, two underscores and a name of your choice, in upper case',
  },
  'unknown-provider': { severity: 'error', message: 'no {kind} provider named {found} is listed' },
  'unknown-setting': { severity: 'error', message: 'there is no setting {found}' },
  contradiction: { severity: 'warning', message: '{reason}' },
  'low-contrast': {
    severity: 'error',
    message: 'in the {scheme} scheme {pair} has a contrast of {ratio}:1; WCAG 2.2 AA asks for {minimum}:1',
  },
  'mended-contrast': {
    severity: 'warning',
    message:
      'in the {scheme} scheme {pair} has a contrast of {ratio}:1; below {minimum}:1 it is adjusted where it must be read',
  },

  // Pages, routes, menu
  'unknown-section-type': { severity: 'error', message: 'no block draws sections of type {found}' },
  'newer-version': {
    severity: 'error',
    message: 'the settings are for version {found} of "{type}"; this product has version {version}',
  },
  'no-upgrade': {
    severity: 'error',
    message: 'the settings are for version {found} of "{type}", and nothing carries them to version {version}',
  },
  'duplicate-id': { severity: 'error', message: 'the id {found} is taken by {other}' },
  'duplicate-page': { severity: 'error', message: '{other} is for the same {target}' },
  'unknown-route': { severity: 'error', message: 'there is no route {found}' },
  'taken-address': { severity: 'error', message: 'the address {found} belongs to {owner}' },
  'empty-page': { severity: 'error', message: 'the page shows nothing: it has no sections' },
  'unused-key': { severity: 'error', message: '{key} has no effect here: {reason}' },
  'missing-parameter': {
    severity: 'error',
    message: 'the address {path} has no parameter{parameter} that the section {type} could take its content from',
  },
  'reserved-field': {
    severity: 'error',
    message: 'the form has a field {found} of its own',
    hint: 'take this one out, or give it another name',
  },
  'unknown-base-section': { severity: 'error', message: 'the base page has no section {found}' },
  'nothing-to-extend': { severity: 'error', message: 'there is no base page to extend for {found}' },
  'unknown-view': { severity: 'error', message: 'there is no {kind} {found}' },
  'dead-menu-item': { severity: 'error', message: 'the entry leads nowhere: {reason}' },
  'unknown-plugin': { severity: 'error', message: 'the settings list no plugin {found}' },
  'hidden-menu-item': { severity: 'warning', message: 'the entry never shows: {reason}' },
  'nested-folder': { severity: 'error', message: 'a folder holds no further folder' },

  // Content
  'unknown-content': { severity: 'error', message: 'the content has no {kind} {found}' },
  'wrong-content': { severity: 'error', message: '{found} is a {actual}; expected {expected}' },
  'unknown-licence': { severity: 'error', message: 'licences.json has no licence {found}' },
  'one-sided': {
    severity: 'warning',
    message: '{other} does not name {found} in turn',
    hint: 'both should name each other',
  },
  'wrong-order': { severity: 'error', message: 'it ends ({end}) before it starts ({start})' },
  'overlapping-programmes': { severity: 'warning', message: 'it starts while {other} is still on ({end})' },
  'live-film': {
    severity: 'error',
    message: 'a live stream is made from a film of the realm’s own folder; {found} is none',
    hint: 'put the film into media/, or take `live` out where the address is a live stream already',
  },
  'film-folder': {
    severity: 'error',
    message:
      'a film lies in a folder of its own below media/, since its address opens the folder that it is in; {found} lies in none',
    hint: 'move the playlist and its parts into a folder, for instance media/films/<name>/',
  },
  'empty-bucket': { severity: 'warning', message: 'the query finds nothing' },
  'bucket-source': { severity: 'error', message: 'a bucket has either itemIds or a query; this one has {found}' },
  'missing-content': {
    severity: 'warning',
    message: 'the page {page} of the product shows {found}, which the content lacks',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;
