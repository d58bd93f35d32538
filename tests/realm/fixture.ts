import { deriveTheme } from '../../renderer/realm/theme';
import type { KnownBlock, Product, RealmFolder } from '../../renderer/realm/validate';
import type { MarkTree } from '../../schemas/generated/marks';
import type { PageDocument, RouteDocument } from '../../schemas/generated/types';
import type { Validate } from '../../schemas/generated/validators.js';
import { marksOf } from '../../scripts/generate/marks';
import { type JsonSchema, readSchemas, SchemaIndex, schemaBase } from '../../scripts/generate/schema-files';
import { ajvFor } from '../../scripts/generate/validators';

const schemas = readSchemas(new URL('../..', import.meta.url).pathname);
const common = '../../../../schemas/common.schema.json#/$defs/';

/** The blocks of a product that is only for tests. */
const blockSchemas: Record<string, JsonSchema> = {
  rail: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'bucket'],
    properties: {
      title: { $ref: `${common}text` },
      bucket: { $ref: `${common}contentId` },
      shape: { enum: ['landscape', 'portrait', 'square'] },
      autoplay: { type: 'boolean' },
      picture: { $ref: `${common}media` },
      more: { $ref: `${common}link` },
    },
  },
  'rich-text': {
    type: 'object',
    additionalProperties: false,
    required: ['html'],
    properties: { html: { type: ['string', 'object'], additionalProperties: { type: 'string' }, format: 'rich-text' } },
  },
  footer: { type: 'object', additionalProperties: false, properties: {} },
};

function knownBlock(type: string, schema: JsonSchema): KnownBlock {
  const file = { path: `blocks/catalogue/sections/${type}/schema.json`, schema };
  const files = [...schemas, file];
  const validate = ajvFor(files).getSchema(schemaBase + file.path);
  const marks = marksOf(schema, file.path, new SchemaIndex(files)) ?? {};
  return { version: 1, validate: validate as unknown as Validate<Record<string, unknown>>, marks: marks as MarkTree };
}

const everyone: RouteDocument['roles'] = ['admin', 'customer', 'guest', 'unauthenticated'];

const routes: RouteDocument[] = [
  { name: 'root', path: '/', roles: everyone },
  { name: 'home', path: '/home', roles: everyone },
  { name: 'browse', path: '/browse', roles: everyone },
  { name: 'section', path: '/section/:id', roles: everyone },
  { name: 'vod', path: '/video/:id', roles: everyone },
  { name: 'schedule', path: '/schedule', roles: everyone, requires: { hasLive: true, scheduleSection: 'ENABLED' } },
  { name: 'multi-view', path: '/multi-view', roles: everyone, requires: { multiViewAllowed: true } },
  { name: 'login', path: '/login/:id?', roles: everyone },
  { name: 'not-found', path: '/*', roles: everyone, status: 404 },
];

const homePage: PageDocument = {
  route: 'home',
  sections: [{ id: 'rail', type: 'rail', version: 3, settings: { title: 'This week', bucket: 'this-week' } }],
};

const rail = knownBlock('rail', blockSchemas.rail as JsonSchema);

/** A small product. */
export const product: Product = {
  base: {
    theme: { mode: 'dark', BG_COLOR: '#101114', PRIMARY_COLOR: '#4c8dff' },
    frame: { header: [], footer: [] },
    routes: { routes },
    pages: [homePage],
    labels: {
      en: { home: 'Home', browse: 'Browse', videoCount: '{count, plural, one {# video} other {# videos}}' },
      fr: { home: 'Accueil', browse: 'Parcourir', videoCount: '{count, plural, one {# vidéo} other {# vidéos}}' },
    },
  },
  blocks: {
    rail: {
      ...rail,
      version: 3,
      upgrades: {
        2: ({ cardShape, ...settings }) => ({ ...settings, ...(cardShape === undefined ? {} : { shape: cardShape }) }),
      },
    },
    'rich-text': knownBlock('rich-text', blockSchemas['rich-text'] as JsonSchema),
    footer: knownBlock('footer', blockSchemas.footer as JsonSchema),
  },
  views: { layout: ['standard', 'bare'], navigation: ['top', 'sidebar'] },
  contrast: (theme, scheme) => deriveTheme(theme, scheme).pairs,
};

type Documents = Record<string, unknown>;

/** A realm without a fault, in two languages. */
export function soundRealm(): Documents {
  return {
    'settings.json': {
      realm: 'rampart',
      realmFullName: 'Rampart Fighting Championship',
      realmLanguages: ['en_US', 'fr_FR'],
      domains: ['rampart.example'],
      mediaHosts: ['images.example.com'],
      settings: { MAIN_TITLE: 'Rampart+', ENHANCED_METADATA_VIEWS: 'vod' },
    },
    'theme.json': { mode: 'dark', BG_COLOR: '#0b0b0c', PRIMARY_COLOR: '#e5323f', LOGO: 'media/logo.svg' },
    'menu.json': {
      layout: 'sidebar',
      items: [
        { id: 'home', type: 'view', title: { label: 'home' }, data: { view: 'home' } },
        { id: 'classics', type: 'section', title: { en: 'Classics', fr: 'Classiques' }, data: { section: 'classics' } },
        { id: 'shop', type: 'outbound', title: 'Shop', data: { url: 'https://shop.example.com' } },
      ],
    },
    'labels/en.json': { browse: 'All fights', aboutUs: 'About us' },
    'labels/fr.json': { browse: 'Tous les combats', aboutUs: 'À propos' },
    'pages/about.json': {
      path: '/about',
      layout: 'standard',
      title: { label: 'aboutUs' },
      sections: [
        { id: 'text', type: 'rich-text', settings: { html: '<p>Rampart, since <strong>2011</strong>.</p>' } },
        {
          id: 'rail',
          type: 'rail',
          version: 3,
          settings: {
            title: { en: 'Old fights', fr: 'Anciens combats' },
            bucket: 'this-week',
            more: '/section/classics',
          },
        },
      ],
    },
    'content/all.json': {
      items: [
        { type: 'SECTION', id: 'classics', title: 'Classics', bucketIds: ['this-week'] },
        { type: 'BUCKET', id: 'this-week', title: 'This week', itemIds: ['the-siege', 'rampart-41'] },
        {
          type: 'VOD_VIDEO',
          id: 'the-siege',
          title: 'The Siege',
          duration: 6120,
          coverUrl: 'media/art/siege.webp',
          localisations: { fr: { title: 'Le Siège' } },
        },
        {
          type: 'LIVE_EVENT',
          id: 'rampart-41',
          title: 'Rampart 41',
          startDate: '2026-11-16T20:00:00Z',
          endDate: '2026-11-16T23:00:00Z',
          coverUrl: 'https://images.example.com/41.webp',
        },
      ],
    },
  };
}

export const media = new Set(['media/logo.svg', 'media/art/siege.webp']);

/** A folder of these documents; a text stands as it is written, anything else as JSON. */
export function folderOf(documents: Documents, name = 'rampart'): RealmFolder {
  const texts = Object.entries(documents)
    .filter(([, document]) => document !== undefined)
    .map(([path, document]): [string, string] => [
      path,
      typeof document === 'string' ? document : JSON.stringify(document, null, 2),
    ]);
  return { name, documents: new Map(texts), media };
}
