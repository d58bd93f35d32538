import { type Endpoint, SYSTEM, schema } from '../../kernel/http/endpoint';

/** The largest body with items, in bytes: a thousand of them have about a third of it. */
export const MAX_ITEMS_BYTES = 4_000_000;
/** The most items of a page of the list. */
const MOST_LISTED = 500;
const LISTED = 100;

const apiKey = { scope: 'content:write' } as const;

const ITEM_PARTS = {
  kind: 'The item’s type, such as `VOD_VIDEO`.',
  externalId: 'The item’s id in the other system (`externalId`), percent-encoded.',
} as const;

const WRITE_ERRORS = ['CONTENT_FROM_FOLDER', 'CONTENT_TOO_COSTLY', 'REALM_CHANGED', 'NOT_READY', 'TOO_BUSY'] as const;
const ITEM_ERRORS = ['BAD_REVISION', 'CONTENT_REFUSED', 'REVISION_OUTDATED', 'REVISION_REQUIRED'] as const;

/** Content that catalogue systems send, and read to compare. */
export const CONTENT_ITEM_ENDPOINTS = {
  contentItems: {
    ...SYSTEM,
    path: '/api/v2/content-items',
    summary: 'Lists the realm’s items with their revisions, by id, in pages.',
    apiKey,
    parameters: {
      after: { kind: 'text', description: 'The `next` of the page before.' },
      limit: { kind: 'number', min: 1, max: MOST_LISTED, unset: LISTED, description: 'Items per page.' },
    },
    answer: schema('content-items-page'),
  },
  contentItem: {
    ...SYSTEM,
    path: '/api/v2/content-items/:kind/:externalId',
    summary: 'Returns an item as its author wrote it, with its revision, which is the ETag as well.',
    apiKey,
    parts: ITEM_PARTS,
    answer: schema('content-item'),
    errors: ['UNKNOWN_CONTENT'],
  },
  writeContentItems: {
    ...SYSTEM,
    method: 'POST',
    path: '/api/v2/content-items',
    summary:
      'Creates, updates and deletes up to 1,000 items. Each is accepted or refused on its own; those that are accepted are written together.',
    apiKey,
    body: schema('content-items-request'),
    ...{ rawBody: true, bodyLimit: MAX_ITEMS_BYTES },
    answer: schema('content-items-answer'),
    errors: WRITE_ERRORS,
  },
  writeContentItem: {
    ...SYSTEM,
    method: 'PUT',
    path: '/api/v2/content-items/:kind/:externalId',
    summary:
      'Creates or updates an item. With `If-Match`, it is only updated if it still has that revision. Repeating the call changes nothing.',
    apiKey,
    parts: ITEM_PARTS,
    body: 'schemas/api/content-item.schema.json#/$defs/item',
    rawBody: true,
    answer: 'schemas/api/content-items-answer.schema.json#/$defs/result',
    errors: [...WRITE_ERRORS, ...ITEM_ERRORS],
  },
  deleteContentItem: {
    ...SYSTEM,
    method: 'DELETE',
    path: '/api/v2/content-items/:kind/:externalId',
    summary: 'Deletes an item that nothing refers to. With `If-Match`, only if it still has that revision.',
    apiKey,
    parts: ITEM_PARTS,
    answer: null,
    errors: ['UNKNOWN_CONTENT', ...WRITE_ERRORS, ...ITEM_ERRORS],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
