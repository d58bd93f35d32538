import { escapeHtml } from '../../../kernel/http/escape-html';
import type { SandboxCharge } from './sandbox';

/** The words of the page; it belongs to no realm, as a bank's page does not. */
const CSS =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}' +
  'main{max-width:26rem;margin:24px;padding:32px;border:1px solid color-mix(in srgb,CanvasText 25%,Canvas);border-radius:16px}' +
  'h1{font-size:1.5rem;line-height:1.2;margin:0 0 8px}p{margin:0 0 16px}dl{margin:0 0 24px;display:grid;grid-template-columns:auto 1fr;gap:4px 16px}' +
  'dt{opacity:.75}dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}form{display:grid;gap:12px}' +
  'button{font:inherit;font-weight:600;min-height:48px;border-radius:10px;border:1px solid CanvasText;background:CanvasText;color:Canvas;cursor:pointer}' +
  'button[value=decline]{background:Canvas;color:CanvasText}button:focus-visible{outline:3px solid Highlight;outline-offset:2px}';

const amountOf = ({ amount, scale, currency }: SandboxCharge): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** scale);

/** Where a viewer confirms a simulated payment, as they would with their bank or wallet: a page complete in itself, without a script. */
export function authenticationPage(charge: SandboxCharge): { html: string; css: string } {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Confirm the payment</title><meta name="robots" content="noindex"><style>${CSS}</style></head><body><main>` +
    `<h1>Confirm the payment</h1><p>This is a simulation of a ${charge.card === null ? 'wallet' : 'bank'}’s page. Nobody is charged.</p>` +
    `<dl><dt>Shop</dt><dd>${escapeHtml(charge.realm)}</dd><dt>Item</dt><dd>${escapeHtml(charge.description)}</dd>` +
    `<dt>Amount</dt><dd>${escapeHtml(amountOf(charge))}</dd></dl>` +
    '<form method="post"><button name="decision" value="confirm">Confirm</button><button name="decision" value="decline">Decline</button></form>' +
    '</main></body></html>';
  return { html, css: CSS };
}
