import { SECONDS_PER_DAY } from '../contract/constants';
import type { Scheme, Viewport } from '../contract/page-view';

/** What a browser reports about itself, for the next page that the server renders. Nothing here identifies anybody. */
export interface RememberedView {
  timeZone?: string;
  viewport?: Viewport;
  scheme?: Scheme;
  locale?: string;
  /** Films are under way here. */
  resumes?: boolean;
  /** Which results are hidden here; none when left out. */
  results?: 'all' | 'some';
}

const NAME = 'rc_view';
const YEAR_S = 365 * SECONDS_PER_DAY;
const MAX_LENGTH = 300;

/** A time zone by the one name that it has, however it is written; pages are cached by it. undefined for none. */
function timeZoneNamed(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const oneOf = <Value extends string>(value: string | null, values: readonly Value[]) =>
  values.find((candidate) => candidate === value);

/** Reads what a browser has reported; invalid values are left out. */
export function readViewCookie(header: string | undefined): RememberedView {
  const raw = new RegExp(`(?:^|;\\s*)${NAME}=([^;]{0,${MAX_LENGTH}})(?:;|$)`).exec(header ?? '')?.[1];
  if (!raw) return {};
  const values = new URLSearchParams(raw);
  const zone = values.get('tz');
  const timeZone = zone ? timeZoneNamed(zone) : undefined;
  const locale = values.get('lang') ?? '';
  const viewport = oneOf(values.get('vp'), ['narrow', 'medium', 'wide'] as const);
  const results = oneOf(values.get('results'), ['all', 'some'] as const);
  const scheme = oneOf(values.get('scheme'), ['dark', 'light', 'system'] as const);
  return {
    ...(timeZone && { timeZone }),
    ...(viewport && { viewport }),
    ...(scheme && { scheme }),
    ...(values.get('resumes') === '1' && { resumes: true }),
    ...(results && { results }),
    ...(/^[a-z]{2,3}(?:_[A-Z][a-z]{3})?_(?:[A-Z]{2}|\d{3})$/.test(locale) && { locale }),
  };
}

/** The cookie's text for a view; its path keeps realms on one origin apart. */
export function viewCookie(
  {
    timeZone,
    viewport,
    scheme,
    locale,
    resumes,
    results,
  }: { [Name in keyof RememberedView]?: RememberedView[Name] | undefined },
  basename: string,
): string {
  const values = new URLSearchParams();
  if (timeZone) values.set('tz', timeZone);
  if (viewport) values.set('vp', viewport);
  if (scheme) values.set('scheme', scheme);
  if (locale) values.set('lang', locale);
  if (resumes) values.set('resumes', '1');
  if (results) values.set('results', results);
  return `${NAME}=${values}; Path=${basename || '/'}; Max-Age=${YEAR_S}; SameSite=Lax`;
}
