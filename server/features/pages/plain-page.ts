import { themeCss } from '../../../renderer/realm/theme';
import type { Theme } from '../../../schemas/generated/types';
import { escapeHtml } from '../../kernel/http/escape-html';

export interface PlainPage {
  title: string;
  message: string;
  /** What can be done. */
  links?: readonly { href: string; text: string; target?: '_top' }[];
  /** Says in small print what it was, for a report. */
  reference?: string;
  /** The address of a script of this server. */
  script?: string;
}

const LAYOUT =
  'body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-content:center;justify-items:center;text-align:center;gap:16px;padding:24px;box-sizing:border-box;' +
  'background:var(--rc-bg);color:var(--rc-text);font:16px/1.5 system-ui,sans-serif}h1{margin:0;font-size:clamp(1.75rem,5vw,2.75rem);line-height:1.1;text-wrap:balance}' +
  'p{margin:0;color:var(--rc-text-muted);max-width:34rem}ul{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin:8px 0 0;padding:0;list-style:none}' +
  'a{display:inline-block;padding:12px 20px;border-radius:999px;background:var(--rc-surface-2);color:var(--rc-text);text-decoration:none;font-weight:600}' +
  'a:hover{background:var(--rc-surface-3)}a:focus-visible{outline:2px solid var(--rc-focus);outline-offset:2px}small{color:var(--rc-text-muted)}';

/** A page where no realm is there to draw one: complete in itself, one style. */
export function plainPage({ title, message, links = [], reference, script }: PlainPage, css: string): string {
  const list = links
    .map(({ href, text, target }) => {
      const where = target ? ` target="${target}"` : '';
      return `<li><a href="${escapeHtml(href)}"${where}>${escapeHtml(text)}</a></li>`;
    })
    .join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><style>${css}</style>${script ? `<script src="${escapeHtml(script)}"></script>` : ''}</head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>` +
    `${list && `<ul>${list}</ul>`}${reference ? `<small>${escapeHtml(reference)}</small>` : ''}</body></html>`
  );
}

/** The one style of a plain page in a theme. */
export const plainCss = (theme: Theme): string => themeCss(theme, (path) => path) + LAYOUT;
