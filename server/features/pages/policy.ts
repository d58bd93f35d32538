import { createHash } from 'node:crypto';

export interface PolicyInput {
  /** The texts of the page's inline styles. */
  inlineStyles: readonly string[];
  mediaHosts: readonly string[];
  /** The hosts of licence servers; none when left out. */
  drmHosts?: readonly string[];
  /** The origins of APIs elsewhere, and of collectors of playback reports. */
  apiOrigins: readonly string[];
  /** The page plays films, which can be sent to another screen. */
  plays: boolean;
  /** The hosts of advertisements: documents, media and tracking (RS-32). Of every page, since navigations keep the policy of the first one. */
  adHosts?: readonly string[];
  /** The hosts of marketing providers: scripts, calls and pixels (AN-08). Of every page, likewise; they load by consent alone. */
  measurementHosts?: readonly string[];
  /** The realm's playback requests carry nonces, whose script is Google's (RS-32). */
  makesNonces?: boolean;
  /** The origins of scripts that measure advertisements, and of where they send what they measure (RS-32). Of every page, likewise. */
  verificationOrigins?: readonly string[];
  /** The page takes payments by Stripe, whose form for cards comes from there. */
  takesStripe?: boolean;
  /** The realm has a captcha of its own project, whose script comes when a call is challenged (AU-08). */
  captcha?: boolean;
  /** The origins whose pages may hold this one in a frame; none when left out. */
  frameAncestors?: readonly string[];
  /** The addresses of the pages that may stand in a frame. */
  frames: readonly string[];
  /** Development tools need inline styles and a socket. */
  development: boolean;
}

/**
 * What sends a film to another screen can only be had from here; the browser's own part of it is asked for by the first
 * script. The player loads it when the viewer presses the button (docs/decisions/0010).
 */
const CAST_SENDER = ['cv/js/sender/', 'cast/sdk/libs/sender/', 'eureka/clank/']
  .map((path) => `https://www.gstatic.com/${path}`)
  .join(' ');

/** Where Google's Programmatic Access Library comes from, and what it may call. */
const PAL = 'https://imasdk.googleapis.com';

/** Where reCAPTCHA's script, its parts and its frame come from. */
const CAPTCHA = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/** Where Stripe's scripts and frames come from, and where they send cards (https://docs.stripe.com/security/guide). */
const STRIPE_CODE = 'https://js.stripe.com https://*.js.stripe.com';
const STRIPE_FRAMES = `${STRIPE_CODE} https://hooks.stripe.com`;
const STRIPE_API = 'https://api.stripe.com';

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');

/** A page's Content Security Policy: code from this origin only (the cast sender's too where films play, Stripe's where it takes payments), nothing inline that runs, pictures and films from its hosts. */
export function contentSecurityPolicy({
  inlineStyles,
  mediaHosts,
  drmHosts = [],
  apiOrigins,
  plays,
  adHosts = [],
  measurementHosts = [],
  makesNonces = false,
  verificationOrigins = [],
  captcha = false,
  takesStripe = false,
  frames,
  frameAncestors = [],
  development,
}: PolicyInput): string {
  const origins = (names: readonly string[]) => names.map((host) => `https://${host}`).join(' ');
  const hosts = origins(mediaHosts);
  const ads = origins(adHosts);
  const framed = [...new Set(frames.map((address) => new URL(address).origin))].join(' ');
  const sources = (...parts: string[]) => parts.filter(Boolean).join(' ');
  const measuring = sources(origins(measurementHosts), ...verificationOrigins);
  return Object.entries({
    'default-src': "'self'",
    'script-src': sources(
      "'self'",
      plays ? CAST_SENDER : '',
      makesNonces ? PAL : '',
      captcha ? CAPTCHA : '',
      takesStripe ? STRIPE_CODE : '',
      measuring,
    ),
    'style-src': development
      ? "'self' 'unsafe-inline'"
      : sources("'self'", ...inlineStyles.map((css) => `'sha256-${sha256(css)}'`)),
    // the player sets positions through the style attribute
    'style-src-attr': "'unsafe-inline'",
    'img-src': sources("'self'", 'data:', hosts, ads, measuring),
    'media-src': sources("'self'", 'blob:', hosts, ads),
    'font-src': sources("'self'", hosts),
    'connect-src': sources(
      "'self'",
      ...apiOrigins,
      // rooms in which people watch together
      ...(plays ? apiOrigins.map((origin) => origin.replace(/^http/, 'ws')) : []),
      hosts,
      ...drmHosts.map((host) => `https://${host}`),
      ads,
      measuring,
      makesNonces ? PAL : '',
      captcha ? CAPTCHA : '',
      takesStripe ? STRIPE_API : '',
      development ? 'ws:' : '',
    ),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': sources(framed, captcha ? CAPTCHA : '', takesStripe ? STRIPE_FRAMES : '') || "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'",
  })
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** The policy of a page that stands by itself: its own style, and nothing else. */
export const plainPolicy = (css: string, frameAncestors: readonly string[] = []): string =>
  contentSecurityPolicy({
    inlineStyles: [css],
    mediaHosts: [],
    frameAncestors,
    apiOrigins: [],
    plays: false,
    frames: [],
    development: false,
  });

/** The headers that every answer has. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()',
};

/** Keeps browsers that came over TLS from coming without it, for a year. Other hosts below the domain are not this server's. */
export const TRANSPORT_SECURITY: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' };
