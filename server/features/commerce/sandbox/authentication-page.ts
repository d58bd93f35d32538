import { escapeHtml } from '../../../kernel/http/escape-html';
import type { ChargeWords } from './charge-words';

/** How the page looks; it has no realm's look, as a bank's page has not. */
const CSS =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}' +
  'main{box-sizing:border-box;width:min(26rem,100% - 32px);margin:24px 0;border:1px solid color-mix(in srgb,CanvasText 25%,Canvas);border-radius:16px;overflow:hidden}' +
  'main>p:first-child{margin:0;padding:12px 24px;background:repeating-linear-gradient(135deg,#ffd84d 0 16px,#ffcb1f 16px 32px);color:#1a1400;font-weight:600}' +
  'main>div{padding:24px}h1{font-size:1.5rem;line-height:1.2;margin:0 0 8px}div>p{margin:0 0 16px}' +
  'dl{margin:0 0 24px;display:grid;grid-template-columns:auto 1fr;gap:8px 16px}' +
  'dt{opacity:.75}dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}form{display:grid;gap:12px}' +
  'button{font:inherit;font-weight:600;min-height:48px;border-radius:10px;border:1px solid CanvasText;background:CanvasText;color:Canvas;cursor:pointer}' +
  'button[value=decline]{background:Canvas;color:CanvasText}button:focus-visible{outline:3px solid Highlight;outline-offset:2px}';

const row = ({ name, value }: ChargeWords['rows'][number]): string =>
  `<dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`;

/** Where a viewer confirms a simulated payment, as they would with their bank or wallet: a page complete in itself, without a script. */
export function authenticationPage(words: ChargeWords): { html: string; css: string } {
  const { language, direction, title, mark, message, rows, confirm, decline } = words;
  const html =
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><style>${CSS}</style></head><body><main>` +
    `<p>${escapeHtml(mark)}</p><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p>` +
    `<dl>${rows.map(row).join('')}</dl>` +
    `<form method="post"><button name="decision" value="confirm">${escapeHtml(confirm)}</button>` +
    `<button name="decision" value="decline">${escapeHtml(decline)}</button></form>` +
    '</div></main></body></html>';
  return { html, css: CSS };
}
