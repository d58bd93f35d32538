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
 * not. A realm with an error is refused as a whole; warnings are only reported.
 */
export const problemKinds = {
  // The folder and its files
  'missing-file': {
    severity: 'error',
    message: 'the realm needs the file {file}',
    hint: '`npm run realm -- new <name>` makes a complete realm to copy from',
  },
  'unknown-file': { severity: 'warning', message: 'this file is not used' },
  'file-too-large': { severity: 'error', message: 'the file has {size} characters; the limit is {limit}' },
  'unreadable-file': { severity: 'error', message: 'the file cannot be read: {reason}' },
  'outside-folder': {
    severity: 'error',
    message: 'this points outside the realm’s folder',
    hint: 'copy the file it points to into the folder',
  },
  'too-many-files': {
    severity: 'error',
    message: 'the folder has more than {limit} files; of those that were counted, {count} are in {folder}',
  },
  'too-many-pages': {
    severity: 'error',
    message: 'the realm has more than {limit} files in pages/',
    hint: 'draw pages that only differ in their content by one route with a parameter',
  },
  'documents-too-large': {
    severity: 'error',
    message: 'the realm’s documents have more than {limit} bytes in total',
    hint: 'remove content that is no longer needed; a linked file counts once for each link',
  },
  'too-costly': {
    severity: 'error',
    message: 'checking the realm took more than {seconds} seconds or {megabytes} MB of memory',
    hint: 'remove content that is no longer needed, or divide the realm',
  },
  'bad-realm-name': {
    severity: 'error',
    message: '"{name}" is not a valid realm name',
    hint: 'use lower-case letters, digits, hyphens and single dots, 2 to 63 characters',
  },
  'not-taken-in': {
    severity: 'error',
    message: 'the realm could not be loaded: {reason}',
    hint: 'check the server’s log for details',
  },

  // JSON
  'json-syntax': { severity: 'error', message: 'this is not valid JSON: {reason}' },
  'json-comment': { severity: 'error', message: 'JSON does not allow comments', hint: 'remove the comment' },
  'json-trailing-comma': {
    severity: 'error',
    message: 'JSON does not allow a comma after the last entry',
    hint: 'remove the comma',
  },
  'json-byte-order-mark': {
    severity: 'error',
    message: 'the file starts with a byte order mark',
    hint: 'save it as UTF-8 without a BOM',
  },
  'json-quotes': { severity: 'error', message: 'JSON requires double quotes', hint: 'write "…" instead of \'…\'' },
  'bad-character': {
    severity: 'error',
    message: 'the text contains {found}, which cannot be stored or displayed',
    hint: 'remove it; it often comes from copying and pasting',
  },
  'duplicate-key': {
    severity: 'error',
    message: 'duplicate key {key}; first used in line {line}',
    hint: 'only one of them would be used',
  },
  'reserved-key': { severity: 'error', message: '{key} is not allowed as a key' },
  'too-deep': { severity: 'error', message: 'this is nested more than {limit} levels deep' },

  // The schema
  'unknown-key': { severity: 'error', message: '{key} is not a known key here' },
  'missing-key': { severity: 'error', message: '{key} is missing' },
  'wrong-type': { severity: 'error', message: 'expected {expected}, found {found}' },
  'unknown-value': { severity: 'error', message: '{found} is not one of {allowed}' },
  'wrong-form': { severity: 'error', message: '{found} is not {expected}' },
  'wrong-key': { severity: 'error', message: '{key} is not allowed as a key here' },
  'out-of-range': { severity: 'error', message: '{found} {limit}' },
  'duplicate-item': { severity: 'error', message: '{found} is in the list twice' },
  'does-not-fit': { severity: 'error', message: 'this is not valid: {reason}' },

  // Addresses, media, texts
  'unsafe-address': {
    severity: 'error',
    message: '{found} is not a safe address',
    hint: 'use a path in the realm, an https address, mailto:, tel: or a hash',
  },
  'unknown-address': { severity: 'error', message: 'the realm has no page at {found}' },
  'unknown-event-tag': {
    severity: 'warning',
    message: 'no event has the tag {found}, so nothing of this competition is played',
  },
  'no-effect': { severity: 'warning', message: '{setting} has no effect here: {reason}' },
  'closed-address': {
    severity: 'warning',
    message: '{found} links to a page that is turned off in the realm’s settings ({setting})',
  },
  'bad-email': {
    severity: 'error',
    message: '{found} is not a valid email address',
    hint: 'use the form mailto:help@example.com, with any subject after "?"',
  },
  'unknown-media': { severity: 'error', message: '{found} is not in the realm’s folder' },
  'foreign-media': {
    severity: 'error',
    message: 'media from {host} is not allowed',
    hint: 'add the host to mediaHosts in settings.json, or put the file into media/',
  },
  'foreign-drm-server': {
    severity: 'error',
    message: 'a DRM server on {host} is not allowed',
    hint: 'add the host to drmHosts in settings.json',
  },
  'foreign-provider': {
    severity: 'error',
    message: 'a marketing provider on {host} is not allowed',
    hint: 'add the host to analytics.hosts in settings.json',
  },
  'missing-vendor-list': {
    severity: 'error',
    message: 'the realm takes part in the Transparency and Consent Framework, but has no vendor-list.json',
    hint: 'put the vendor list of IAB Europe (version 3) into the realm’s folder, or set tcf to null',
  },
  'missing-purpose-translations': {
    severity: 'warning',
    message:
      'the cookie banner names the purposes of the framework in the words of vendor-list.json where it is read in {language}',
  },
  'unlisted-tcf-id': { severity: 'error', message: 'vendor-list.json has no {kind} {found}' },
  'unsupported-provider': {
    severity: 'warning',
    message: 'the marketing provider {found} is not supported, and is skipped',
  },
  'unlimited-media': {
    severity: 'warning',
    message: 'the limit of the resolution only holds in the player, since the media are on another host',
    hint: 'keep media that a limit must hold for in media/',
  },
  'wrong-media': { severity: 'error', message: '{found} is not {expected}' },
  'disguised-media': { severity: 'warning', message: 'the file is {actual}, but its name says {expected}' },
  'unserved-media': {
    severity: 'warning',
    message: 'files with the extension {found} are not served',
    hint: 'use .webp, .avif, .jpg, .png or .svg for pictures, .m3u8 with .m4s or .ts for films, .vtt, .aac or .woff2',
  },
  'short-segments': {
    severity: 'warning',
    message: 'the segments last {average} ms on average; a live stream needs at least {least} ms',
    hint: 'encode the film in segments of two to six seconds',
  },
  'large-media': { severity: 'warning', message: 'the file has {size} bytes; the server’s limit is {limit}' },
  'empty-playlist': { severity: 'warning', message: 'the playlist has nothing to play' },
  'missing-part': { severity: 'warning', message: 'the playlist refers to {found}, which is not in the folder' },
  'short-part': { severity: 'warning', message: 'the playlist reads {found} up to byte {end}; it has {size}' },
  'rich-text': { severity: 'error', message: 'rich text must not contain {found}' },
  'unknown-label': { severity: 'error', message: 'there is no label {key}' },
  'missing-label': { severity: 'warning', message: 'the label {key} has no text in {languages}' },
  'missing-base-labels': {
    severity: 'warning',
    message: 'the product has no texts in {language}, and {count} are missing here: {keys}',
  },
  'unused-label': { severity: 'warning', message: 'nothing uses the label {key}' },
  'label-syntax': {
    severity: 'error',
    message: 'the message is not valid: {reason}',
    hint: "see ICU MessageFormat; write a literal brace as '{'",
  },
  'label-arguments': {
    severity: 'warning',
    message: 'the message uses {found}, which is not available in this label',
    hint: 'available: {expected}',
  },
  'missing-translation': { severity: 'warning', message: 'the text is missing in {languages}' },
  'unused-language': {
    severity: 'warning',
    message: '{language} is not one of the realm’s languages ({languages})',
    hint: 'add its locale to realmLanguages in settings.json, or remove it',
  },
  'bad-regex': { severity: 'error', message: 'this is not a valid regular expression: {reason}' },
  'too-many-regexes': {
    severity: 'error',
    message: 'a realm may have at most {limit} different regular expressions',
    hint: 'use the same expression for fields of the same kind',
  },
  'slow-regex': {
    severity: 'error',
    message: 'matching {found} can take very long and would freeze the viewer’s page',
    hint: 'avoid nested repetition, and limit adjacent repetitions: {1,64} instead of +',
  },
  'unknown-country': {
    severity: 'error',
    message: '{found} is not an ISO 3166-1 country code',
    hint: 'use two capital letters, such as FR or GB',
  },
  'bad-date': { severity: 'error', message: '{found} is not a valid date' },
  'bad-time-zone': {
    severity: 'error',
    message: 'there is no time zone {found}',
    hint: 'use a name from the IANA database, such as Europe/Paris',
  },

  // Settings
  'realm-name': {
    severity: 'error',
    message: 'the realm is named {found} here, but its folder is named {folder}',
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
    message: 'the plugin {found} is on {host}, which belongs to the realm itself, so its frame would not be isolated',
    hint: 'serve the plugin from a host of its own',
  },
  'external-page-origin': {
    severity: 'error',
    message:
      'the external page {found} is on {host}, which belongs to the realm itself, so its frame would not be isolated',
    hint: 'link to pages of the realm with a menu entry of type "page" or "view"',
  },
  'reserved-domain': {
    severity: 'error',
    message: 'the domain {found} is a local name or an IP address, which a realm cannot use',
    hint: 'remove it; on the server’s own machine the realm is available at <name>.localhost and /realm/<name>/',
  },
  'taken-domain': {
    severity: 'error',
    message: 'the domain {domain} already belongs to the realm "{realm}", so "{claimant}" cannot use it',
  },
  'foreign-secret': {
    severity: 'error',
    message: 'the environment variable {found} does not belong to the realm {realm}',
    hint: 'use OIDC_SECRET_, the realm’s name, two underscores and a name of your choice, in upper case',
  },
  'unknown-provider': { severity: 'error', message: 'no {kind} provider named {found} is listed' },
  'unknown-setting': { severity: 'error', message: 'there is no setting {found}' },
  contradiction: { severity: 'warning', message: '{reason}' },
  'low-contrast': {
    severity: 'error',
    message: 'in the {scheme} scheme {pair} has a contrast of {ratio}:1; WCAG 2.2 AA requires {minimum}:1',
  },
  'mended-contrast': {
    severity: 'warning',
    message:
      'in the {scheme} scheme {pair} has a contrast of {ratio}:1; below {minimum}:1 it is adjusted where text must be legible',
  },

  // Pages, routes, menu
  'unknown-section-type': { severity: 'error', message: 'no block draws sections of type {found}' },
  'newer-version': {
    severity: 'error',
    message: 'the settings are for version {found} of "{type}"; this product has version {version}',
  },
  'no-upgrade': {
    severity: 'error',
    message: 'the settings are for version {found} of "{type}", and cannot be upgraded to version {version}',
  },
  'duplicate-id': { severity: 'error', message: 'the id {found} is already used by {other}' },
  'duplicate-page': { severity: 'error', message: '{other} is for the same {target}' },
  'unknown-route': { severity: 'error', message: 'there is no route {found}' },
  'taken-address': { severity: 'error', message: 'the address {found} belongs to {owner}' },
  'empty-page': { severity: 'error', message: 'the page has no sections' },
  'unused-key': { severity: 'error', message: '{key} has no effect here: {reason}' },
  'missing-parameter': {
    severity: 'error',
    message: 'the section {type} takes its content from a parameter{parameter} that the address {path} does not have',
  },
  'reserved-field': {
    severity: 'error',
    message: 'the form already has a field {found}',
    hint: 'remove this one, or rename it',
  },
  'unknown-base-section': { severity: 'error', message: 'the base page has no section {found}' },
  'nothing-to-extend': { severity: 'error', message: 'there is no base page to extend for {found}' },
  'unknown-view': { severity: 'error', message: 'there is no {kind} {found}' },
  'dead-menu-item': { severity: 'error', message: 'the entry leads nowhere: {reason}' },
  'unknown-menu-item': { severity: 'error', message: 'the menu has no link {found}' },
  'unknown-plugin': { severity: 'error', message: 'the settings have no plugin {found}' },
  'unknown-external-page': { severity: 'error', message: 'the settings have no external page {found}' },
  'hidden-menu-item': { severity: 'warning', message: 'the entry is never shown: {reason}' },
  'nested-folder': { severity: 'error', message: 'a folder cannot contain another folder' },

  // Content
  'unknown-content': { severity: 'error', message: 'the content has no {kind} {found}' },
  'wrong-content': { severity: 'error', message: '{found} is a {actual}; expected {expected}' },
  'unknown-rating': {
    severity: 'warning',
    message: 'the age rating {found} cannot be read, so that children’s profiles do not play this',
    hint: 'write an age, such as "12", or a common rating, such as "U" or "TV-MA"',
  },
  'unused-licence': {
    severity: 'warning',
    message: 'no content can be opened with the licence {found}: whoever buys it gets nothing',
    hint: 'add it to the licenceIds of content, or remove it',
  },
  'unknown-currency': { severity: 'error', message: '{found} is not a currency (ISO 4217)' },
  'unconfirmed-sandbox': {
    severity: 'error',
    message: 'payments by SANDBOX are simulated, and nobody is charged',
    hint: 'confirm it with "details": { "sandbox": true }',
  },
  'missing-publishable-key': {
    severity: 'error',
    message: 'browsers cannot send cards to Stripe without its publishable key',
    hint: 'add "details": { "publishableKey": "pk_…" }',
  },
  'missing-payment-secret': {
    severity: 'warning',
    message: 'the environment has no {variable}, without which {found} is not offered',
    hint: 'set it in the environment of the server',
  },
  'unsupported-amount': {
    severity: 'warning',
    message: 'nobody can pay this with {found}: {reason}',
    hint: 'change the price, or offer another way to pay beside it',
  },
  'unsupported-payment-provider': {
    severity: 'warning',
    message: 'there is no payment provider {found} in this version, so that it is not offered',
  },
  'unsupported-payment-group': {
    severity: 'warning',
    message: '{type} takes no payments as {found}, so that it is not offered; use {supported}',
  },
  'unknown-partition': {
    severity: 'error',
    message: 'partitionSettings of settings.json has no partition {found}',
  },
  'unknown-partition-option': {
    severity: 'error',
    message: 'the partition {name} has no option {found}',
  },
  'no-partitions': {
    severity: 'error',
    message: 'partitions are enabled, and there are none',
    hint: 'list them in partitionSettings.partitions, or set the status to "DISABLED"',
  },
  'missing-commerce': {
    severity: 'error',
    message: 'the realm sells licences, but nothing says who the seller is',
    hint: 'add commerce.json with "seller" and "invoicePrefix"',
  },
  'unknown-licence': { severity: 'error', message: 'licences.json has no licence {found}' },
  'one-sided': {
    severity: 'warning',
    message: '{other} does not refer back to {found}',
    hint: 'they should refer to each other',
  },
  'wrong-order': { severity: 'error', message: 'it ends ({end}) before it starts ({start})' },
  'overlapping-programmes': { severity: 'warning', message: 'it starts while {other} is still on ({end})' },
  'live-film': {
    severity: 'error',
    message: 'a live stream must use a film in the realm’s own folder, but {found} is not in it',
    hint: 'put the film in media/, or remove `live` if the address is already a live stream',
  },
  'film-folder': {
    severity: 'error',
    message:
      'a film needs a folder of its own in media/, because its address gives access to the folder; {found} is not in one',
    hint: 'move the playlist and its parts to a folder such as media/films/<name>/',
  },
  'shared-film-folder': {
    severity: 'error',
    message:
      'the address of {other} gives access to its folder and all folders in it, and so to this film, which is for other viewers',
    hint: 'move one of them to a folder that is not inside the other’s',
  },
  'early-film-folder': {
    severity: 'error',
    message:
      'the address of {other} gives access to its folder and all folders in it, and so to this film before its publication date or its start',
    hint: 'move this film to a folder of its own',
  },
  'event-film-folder': {
    severity: 'error',
    message:
      'the address of {other} gives access to its folder and all folders in it, and so to the film of this event before it starts, whenever that will be',
    hint: 'move the film of the event to a folder of its own',
  },
  'file-in-film-folder': {
    severity: 'error',
    message:
      'the file lies in the folder of the film of {other}, which is for other viewers or published later, and may be a part of it',
    hint: 'move the file to the folder of its own film, or to one of its own',
  },
  'open-in-collection': {
    severity: 'warning',
    message: 'it restricts who may watch, and {other} in it does not: a collection does not protect what it contains',
    hint: 'restrict the content itself',
  },
  'folder-content': {
    severity: 'error',
    message: 'the realm’s content comes from the API (contentSource in settings.json), and this file would not be read',
    hint: 'remove the file, or set contentSource to "folder"',
  },
  'unexported-content': {
    severity: 'error',
    message:
      'the API has led the realm’s content until now; content/ lacks {missing} of its items and differs in {different}: {ids}',
    hint: 'write them into the folder with `npm run realm -- content export <realm>`, or set contentSource to "api"',
  },
  'changed-id': {
    severity: 'error',
    message: 'the item {externalId} has the id {found}, which cannot be changed to {written}',
    hint: 'leave the id out, or delete the item first',
  },
  'changed-type': {
    severity: 'error',
    message: 'the item {externalId} is a {found}, which cannot be changed to a {written}',
    hint: 'delete the item first',
  },
  'changed-since': {
    severity: 'error',
    message: 'the item was changed since the revision {found}; its revision is now {current}',
    hint: 'read the item, apply the change to it, and send it with its revision',
  },
  'other-writer': {
    severity: 'error',
    message:
      'the item was last written with the API key {writer}; without its revision, only the same key may change it',
    hint: 'read the item, and send the change with its revision',
  },
  'needed-elsewhere': { severity: 'error', message: 'with this change, {place} would be wrong: {message}' },
  'not-checked': {
    severity: 'error',
    message: 'the check ended after {limit} rounds, because too many items depend on items that were refused',
    hint: 'correct those, and send the batch again',
  },
  'empty-bucket': { severity: 'warning', message: 'the query finds nothing' },
  'bucket-source': { severity: 'error', message: 'a bucket needs either itemIds or a query; this one has {found}' },
  'missing-content': {
    severity: 'warning',
    message: 'the built-in page {page} shows {found}, which is missing from the content',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof problemKinds;
