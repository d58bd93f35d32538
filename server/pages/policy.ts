import { createHash } from 'node:crypto';

export interface PolicyInput {
  /** The inline style of the page. */
  themeCss: string;
  mediaHosts: readonly string[];
  /** The addresses of the pages that may stand in a frame. */
  frames: readonly string[];
  /** The origin of an API elsewhere. */
  apiOrigin: string | null;
  /** Development tools need inline styles and a socket. */
  development: boolean;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** A realm's Content Security Policy: code from this origin only, nothing inline that runs, pictures and films from its hosts. */
export function contentSecurityPolicy({ themeCss, mediaHosts, frames, apiOrigin, development }: PolicyInput): string {
  const hosts = mediaHosts.map((host) => `https://${host}`).join(' ');
  const framed = [...new Set(frames.map((address) => new URL(address).origin))].join(' ');
  const sources = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return Object.entries({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'sha256-${sha256(themeCss)}'`,
    // the player sets positions through the style attribute
    'style-src-attr': "'unsafe-inline'",
    'img-src': sources("'self'", 'data:', hosts),
    'media-src': sources("'self'", 'blob:', hosts),
    'font-src': sources("'self'", hosts),
    'connect-src': sources("'self'", apiOrigin ?? '', hosts, development ? 'ws:' : ''),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': framed || "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The headers that every answer has. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
};
