import sanitize from 'sanitize-html';
import { richTextElements } from '../../../renderer/realm/validate';
import { isMediaAddress } from './images';

const LINK = /^(?:https:\/\/|mailto:|tel:)[^\s<>"'`]+$/i;

const NO_ATTRIBUTES: Record<string, string> = {};

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** What HTML says, without its elements. */
export const htmlText = (html: string): string =>
  sanitize(html.replace(/<(?:br|\/p|\/div|\/li|\/h[1-6])\b[^>]*>/gi, '\n$&'), {
    allowedTags: [],
    allowedAttributes: {},
  }).replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

/** Plain text as rich text: a paragraph for each one that an empty line ends. */
export const richTextOfPlain = (text: string): string =>
  text
    .trim()
    .split(/(?:\r?\n[ \t]*){2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/**
 * HTML of a feed as rich text: its elements and attributes are those that realms may have, near ones are put in their place, and
 * what is left out leaves its text, or nothing where it would run. Links lead to https, email and telephones, images are on the
 * realm's mediaHosts.
 */
export function richTextOfHtml(html: string, mediaHosts: readonly string[]): string {
  const clean = sanitize(html.replace(/<\/div\s*>/gi, '$&<br>'), {
    allowedTags: Object.keys(richTextElements),
    allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    selfClosing: ['br', 'img'],
    transformTags: {
      ...{ b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4' },
      a: (tagName, { href = '' }) => ({ tagName, attribs: LINK.test(href) ? { href } : NO_ATTRIBUTES }),
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src, alt } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isMediaAddress(attribs.src ?? '', mediaHosts),
  });
  return clean
    .replace(/<a>((?:(?!<a\b)[\s\S])*?)<\/a>/g, '$1')
    .replace(/<(br|img)([^>]*?)\s*\/>/g, '<$1$2>')
    .replace(/(?:<br>\s*)+(?=<\/?(?:p|ul|ol|li|blockquote|h[234])\b)/g, '')
    .replace(/(?:<br>\s*){3,}/g, '<br><br>')
    .replace(/<p>\s*<\/p>/g, '')
    .replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '');
}
