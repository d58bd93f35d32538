/** What to try for the usual mistakes in a value, by the title of its schema. */
type Hint = (value: string) => string | undefined;

const colourNames: Record<string, string> = {
  black: '#000000',
  white: '#ffffff',
  red: '#e5202e',
  green: '#2f9e5b',
  blue: '#2f6fed',
  yellow: '#f2c230',
  orange: '#f2801f',
  purple: '#7a4de8',
  grey: '#808691',
  gray: '#808691',
  pink: '#e84d9a',
};

/** The parts of a language tag in their usual letters; undefined for what is no tag. */
function tagParts(value: string): Pick<Intl.Locale, 'language' | 'script' | 'region'> | undefined {
  try {
    return new Intl.Locale(value.replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

const locale: Hint = (value) => {
  const { language, script, region } = tagParts(value) ?? {};
  if (language === undefined || language.length > 3) return undefined;
  if (region === undefined) return 'add the country, as in "en_US" or "zh_Hant_TW"';
  return `write "${[language, script, region].filter(Boolean).join('_')}", with an underscore`;
};

const language: Hint = (value) => {
  const { language, script } = tagParts(value) ?? {};
  if (language === undefined || language.length > 3) return undefined;
  return `write "${[language, script].filter(Boolean).join('-')}"`;
};

const colour: Hint = (value) => {
  if (/^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)) return `write "#${value}"`;
  const name = value.toLowerCase();
  if (Object.hasOwn(colourNames, name))
    return `colour names are not supported; use a value such as "${colourNames[name]}"`;
  if (/^#[0-9a-f]{8}$/i.test(value)) return 'remove the two digits for transparency';
  return /^(?:rgb|hsl)/i.test(value) ? 'write it in hexadecimal digits, as in "#1c2430"' : undefined;
};

const media: Hint = (value) => {
  if (value.startsWith('http://')) return `write "https://${value.slice(7, 60)}"`;
  if (value.startsWith('./')) return `write "${value.slice(2)}", without "./"`;
  if (value.startsWith('/media/')) return `write "${value.slice(1)}", without the first "/"`;
  if (value.includes('..')) return 'media stand within the realm’s own media folder';
  if (value.includes('\\')) return 'separate folders with "/"';
  if (/[^\x21-\x7e]/.test(value)) return 'use letters without accents, digits, ".", "-" and "_", and no spaces';
  return 'media paths start with "media/"';
};

const link: Hint = (value) => {
  if (value.startsWith('http://')) return `write "https://${value.slice(7, 60)}"`;
  if (value.startsWith('//')) return `write "https:${value.slice(0, 60)}"`;
  if (value.startsWith('www.')) return `write "https://${value.slice(0, 60)}"`;
  if (/\s/.test(value)) return 'an address has no spaces';
  if (value.includes('@')) return `write "mailto:${value.slice(0, 60)}"`;
  return /^[a-z0-9-]+(?:\/|$)/i.test(value) ? `write "/${value.slice(0, 60)}"` : undefined;
};

const host: Hint = (value) => {
  if (/^https?:\/\//.test(value)) return 'leave the scheme out';
  if (value.includes(':')) return 'leave the port out';
  if (value.includes('/')) return 'leave the path out';
  return value !== value.toLowerCase() ? `write "${value.toLowerCase()}"` : undefined;
};

const id: Hint = (value) => {
  const written = value
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return written !== '' && written !== value ? `write "${written.slice(0, 80)}"` : undefined;
};

const https: Hint = (value) => (value.startsWith('http://') ? `write "https://${value.slice(7, 60)}"` : undefined);

/** An app by its id in a store: a number in the App Store, a package on Google Play. */
const appAddress: Hint = (value) => {
  const [, appleId] = /^(?:id)?(\d{6,12})$/.exec(value) ?? [];
  if (appleId) return `write "https://apps.apple.com/app/id${appleId}"`;
  if (/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(value) && value.length <= 100)
    return `write "https://play.google.com/store/apps/details?id=${value}"`;
  const [, inStore] = /^(?:market|itms-apps):\/\/(.+)$/.exec(value) ?? [];
  return inStore ? 'write the https address of the app’s page in the store' : https(value);
};

const hints: Record<string, Hint> = {
  Locale: locale,
  Language: language,
  Colour: colour,
  Media: media,
  Link: link,
  Host: host,
  Id: id,
  ContentId: id,
  HttpsAddress: https,
  AppAddress: appAddress,
  Endpoint: https,
  Country: (value) => (/^[a-z]{2}$/.test(value) ? `write "${value.toUpperCase()}"` : undefined),
  PagePath: (value) => {
    const path = value
      .split('/')
      .map((part) => id(part)?.slice('write "'.length, -1) ?? part)
      .filter(Boolean)
      .join('/');
    return `write "/${path}"`;
  },
  Currency: (value) => (/^[a-z]{3}$/.test(value) ? `write "${value.toUpperCase()}"` : undefined),
  Origin: (value) => (/^https?:\/\/[^/]+\//.test(value) ? 'leave the path out' : undefined),
  EmbedOrigin: (value) => {
    const [, scheme, authority = ''] = /^(?:(\w+):\/\/)?([^/?#]+)/.exec(value.trim()) ?? [];
    if (authority === '') return undefined;
    const isSecure = scheme === undefined || scheme === 'http' || scheme === 'https';
    return isSecure ? `write "https://${authority.slice(0, 60).toLowerCase()}"` : undefined;
  },
  DateTime: (value) =>
    /^\d{4}-\d\d-\d\d$/.test(value)
      ? `write "${value}T00:00:00Z"`
      : 'write it with its zone, as in "2026-11-16T20:00:00Z" or "2026-11-16T21:00:00+01:00"',
  Day: () => 'write it as in "2026-11-16"',
};

/** What to try when a string does not have the form of its schema. */
export function formHint(title: string | undefined, value: unknown): string | undefined {
  if (typeof value !== 'string' || title === undefined || !Object.hasOwn(hints, title)) return undefined;
  return hints[title]?.(value);
}

/** What to try when a value has the wrong type. */
export function typeHint(expected: readonly string[], value: unknown): string | undefined {
  if (expected.includes('boolean') && typeof value === 'string' && /^(?:true|false|yes|no|on|off)$/i.test(value)) {
    return `write ${/^(?:true|yes|on)$/i.test(value) ? 'true' : 'false'}, without quotes`;
  }
  const isNumber = expected.includes('number') || expected.includes('integer');
  if (isNumber && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))) {
    return `write ${Number(value)}, without quotes`;
  }
  if (expected.includes('string') && typeof value === 'number') return `write "${value}", in quotes`;
  if (expected.includes('array') && typeof value === 'string') return `write [${JSON.stringify(value.slice(0, 40))}]`;
  return undefined;
}

/** Schemes that run or carry code. */
export function isUnsafeAddress(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  // Browsers leave control characters and white space out before they read the scheme.
  const scheme = value.replace(/[\p{Cc}\p{Cf}\p{Z}]/gu, '').toLowerCase();
  return /^(?:javascript|vbscript|data|blob|file|filesystem):/.test(scheme);
}
