import { themeCss } from '../../../renderer/realm/theme';
import type { Theme } from '../../../schemas/generated/types';
import { escapeHtml } from '../../kernel/http/escape-html';
import type { StoredMail } from '../mail';

const LAYOUT =
  'body{margin:0 auto;max-width:44rem;padding:32px 20px 80px;background:var(--rc-bg);color:var(--rc-text);font:16px/1.5 system-ui,sans-serif}' +
  'h1{font-size:2rem;line-height:1.15;margin:0 0 8px}p{color:var(--rc-text-muted);margin:0 0 24px}' +
  'details{background:var(--rc-surface-1);border:1px solid var(--rc-line);border-radius:12px;margin:0 0 12px}' +
  'summary{padding:16px 20px;cursor:pointer;font-weight:600}summary small{display:block;font-weight:400;color:var(--rc-text-muted);overflow-wrap:anywhere}' +
  'summary:focus-visible,a:focus-visible{outline:2px solid var(--rc-focus);outline-offset:2px}' +
  'pre{margin:0;padding:0 20px 20px;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}a{color:var(--rc-accent-text)}';

/** Text with its addresses as links. Marks at the end of a sentence are no part of one. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');

function entryOf({ realm, recipient, subject, text, writtenAt }: StoredMail, isFirst: boolean): string {
  const when = writtenAt.toISOString().slice(0, 19).replace('T', ' ');
  return (
    `<details${isFirst ? ' open' : ''}><summary>${escapeHtml(subject)}<small>${escapeHtml(recipient)} · ${escapeHtml(realm)} · ${when} UTC</small></summary>` +
    `<pre dir="auto">${withLinks(text)}</pre></details>`
  );
}

/** The emails that were not sent, for who develops: a page complete in itself, without a script. */
export function outboxPage(mails: readonly StoredMail[], theme: Theme): { html: string; css: string } {
  const css = themeCss(theme, (path) => path) + LAYOUT;
  const list = mails.map((mail, at) => entryOf(mail, at === 0)).join('');
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>Outbox</title><meta name="robots" content="noindex"><style>${css}</style></head><body><h1>Outbox</h1>` +
    `<p>No mail server is configured (SMTP_URL), so emails are stored here instead of being sent. The latest 200 are shown.</p>${list || '<p>No emails yet.</p>'}</body></html>`;
  return { html, css };
}
