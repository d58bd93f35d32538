import { IntlMessageFormat } from 'intl-messageformat';
import { blackOrWhiteOn } from '../../../renderer/realm/colour';
import type { Realm } from '../../../renderer/realm/compose';
import { directionOf, languageOf, tagOf } from '../../../renderer/realm/languages';
import { escapeHtml } from '../../kernel/http/escape-html';
import type { Lasting, MailWords } from './kinds';
import type { Mail } from './outbox-store';

/** What an email is written from. */
export interface Letter {
  realm: Realm;
  /** One of the realm's. */
  locale: string;
  kind: MailWords & ({ lasts: Lasting } | { note: string });
  /** Labels that are said below the text; a line of theirs is a line of the email. */
  paragraphs?: readonly string[] | undefined;
  /** What the text names besides the realm and the address; a device or a sender that cannot be told is empty. */
  values?: Readonly<Record<string, string>>;
  to: string;
  /** The account that it is about. */
  viewer?: string | undefined;
  /** The whole address that it leads to. */
  link: string;
}

/** What stands in for the accent of a realm without colours. */
const INK = '#16161a';

/** What is said of those who are empty. */
const UNKNOWN = { device: 'mailUnknownDevice', sender: 'mailUnknownSender' } as const;

/** “15 minutes”, in the language. */
const lastingWords = ({ count, unit }: Lasting, language: string) =>
  new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

interface Parts {
  text: string;
  paragraphs: readonly string[];
  button: string;
  notes: readonly string[];
}

function htmlOf(parts: Parts, letter: Letter): string {
  const { realm, locale, link } = letter;
  const accent = realm.theme.PRIMARY_COLOR ?? INK;
  const [href, name] = [escapeHtml(link), escapeHtml(realm.settings.realmFullName)];
  const small = parts.notes.map((note) => `<p style="margin:0 0 8px">${escapeHtml(note)}</p>`).join('');
  const body = [parts.text, ...parts.paragraphs].map(
    (paragraph) => `<p style="margin:0 0 24px;white-space:pre-line">${escapeHtml(paragraph)}</p>`,
  );
  return (
    `<!doctype html><html lang="${escapeHtml(tagOf(locale))}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"></head>` +
    '<body style="margin:0;background:#f3f3f5;color:#16161a;font:16px/1.5 system-ui,-apple-system,Segoe UI,sans-serif">' +
    `<div style="max-width:520px;margin:0 auto;padding:32px 20px"><div style="background:#fff;border-top:4px solid ${accent};border-radius:12px;padding:32px 28px">` +
    `<p style="margin:0 0 20px;font-weight:700;font-size:18px">${name}</p>${body.join('')}` +
    `<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:999px;background:${accent};color:${blackOrWhiteOn(accent)};font-weight:600;text-decoration:none">${escapeHtml(parts.button)}</a></p>` +
    `<p style="margin:0;font-size:13px;color:#5c5c66;word-break:break-all"><a href="${href}" style="color:#5c5c66">${href}</a></p></div>` +
    `<div style="padding:20px 28px;font-size:13px;color:#5c5c66">${small}</div></div></body></html>`
  );
}

/** An email in the viewer's language, with the realm's name and colour: as text, and as simple HTML. */
export function writeMail(letter: Letter): Mail {
  const { realm, locale, kind, to, viewer, link, values: more, paragraphs: further = [] } = letter;
  const name = realm.settings.realmFullName;
  const language = tagOf(locale);
  const labels = realm.labels[languageOf(locale)] ?? {};
  const lasts = 'lasts' in kind ? kind.lasts : undefined;
  const values = { realm: name, email: to, ...(lasts && { duration: lastingWords(lasts, language) }) };
  const format = (key: string, values: Record<string, string>) =>
    String(new IntlMessageFormat(labels[key] ?? key, language).format(values));
  const unknown = Object.entries(UNKNOWN).filter(([name]) => more?.[name] === '');
  const named = { ...more, ...Object.fromEntries(unknown.map(([name, key]) => [name, format(key, {})])) };
  const say = (key: string) => format(key, { ...values, ...named });
  const text = say(kind.text);
  const paragraphs = further.map(say);
  const button = say(kind.button);
  const notes = 'lasts' in kind ? [say('mailLinkLasts'), say('mailNotAsked')] : [say(kind.note)];
  return {
    realm: realm.name,
    from: name,
    to,
    ...(viewer !== undefined && { viewer }),
    subject: say(kind.subject),
    text: [text, ...paragraphs, `${button}:\n${link}`, ...notes, name].join('\n\n'),
    html: htmlOf({ text, paragraphs, button, notes }, letter),
  };
}
