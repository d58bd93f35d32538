import { themeCss } from '../../../renderer/realm/theme';
import type { Theme } from '../../../schemas/generated/types';
import { type Answer, makeAnswer } from '../../kernel/http/answers';
import { escapeHtml } from '../../kernel/http/escape-html';
import { plainPolicy } from './policy';

const LAYOUT =
  'body{margin:0 auto;max-width:76rem;padding:32px 20px 80px;background:var(--rc-bg);color:var(--rc-text);font:16px/1.5 system-ui,sans-serif}' +
  'h1{font-size:2rem;line-height:1.15}h2{margin-top:2.5em}table{border-collapse:collapse;width:100%;font-size:.9375rem}' +
  'th,td{text-align:start;vertical-align:top;padding:10px 12px;border-bottom:1px solid var(--rc-line)}th{color:var(--rc-text-muted);font-weight:600}' +
  'code{font:.875em ui-monospace,monospace}tr:target{background:var(--rc-surface-2)}p{max-width:44rem}a{color:var(--rc-accent-text)}';

const inline = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const cellsOf = (row: string) =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** A table's row; one that starts with a code can be linked to by it. */
function rowOf(row: string, tag: 'th' | 'td'): string {
  const cells = cellsOf(row);
  const code = tag === 'td' && /^`([\w-]+)`$/.exec(cells[0] ?? '')?.[1];
  const id = code ? ` id="${code.toLowerCase()}"` : '';
  return `<tr${id}>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
}

function blockOf(block: string): string {
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading) return `<h${heading[1]!.length}>${inline(heading[2]!)}</h${heading[1]!.length}>`;
  if (!block.startsWith('|')) return `<p>${inline(block.replaceAll('\n', ' '))}</p>`;
  const [head = '', , ...rows] = block.split('\n');
  return `<table><thead>${rowOf(head, 'th')}</thead><tbody>${rows.map((row) => rowOf(row, 'td')).join('')}</tbody></table>`;
}

/** docs/errors.md as a page: headings, paragraphs and tables are all that it has. Problems link to their codes in it. */
export function errorsPage(markdown: string, theme: Theme): Promise<Answer> {
  const css = themeCss(theme, (path) => path) + LAYOUT;
  const body = markdown
    .trim()
    .split(/\n{2,}/)
    .map(blockOf)
    .join('');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Problems and errors</title><meta name="robots" content="noindex"><style>${css}</style></head><body>${body}</body></html>`;
  return makeAnswer({
    type: 'text/html; charset=utf-8',
    body: html,
    headers: {
      'cache-control': 'public, max-age=300',
      'content-security-policy': plainPolicy(css),
      vary: 'Accept-Encoding',
    },
  });
}
