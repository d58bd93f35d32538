import type { ReactNode } from 'react';
import { HANDOVER_ID, serializeHandover } from '../renderer/page/handover';
import { directionOf, tagOf } from '../renderer/realm/languages';
import type { InlineStyleSheet } from './assets';
import type { PageHandover } from './handover';
import { INLINE_STYLES, inlineStyleSheets } from './inline-styles';

/** What a page's head links to. */
export interface PageAssets {
  /** The entry and what must run with it, in order. */
  scripts: readonly string[];
  /** Modules worth fetching at once: the entry's, the page's blocks', the labels. */
  preloads: readonly string[];
  /** JSON worth fetching at once. */
  data: readonly string[];
  styles: readonly string[];
  /** The page's style sheets, inline: nothing blocks its first paint. */
  inlineStyles: readonly InlineStyleSheet[];
  fonts: readonly string[];
  /** The realm's theme, inline: named in the Content Security Policy by its hash. */
  themeCss: string;
  icon: string | null;
  appleTouchIcon: string | null;
  /** The web app manifest; none for pages that are parts of others. */
  manifest: string | null;
}

/** The element that the browser takes over. */
export const APP_ID = 'app';

interface Props {
  handover: PageHandover;
  assets: PageAssets;
  head: ReactNode;
  /** The app, drawn by itself, so that the browser's root gives the same ids. */
  appHtml: string;
}

/** The whole document, drawn on the server. The browser takes over the app inside it. */
export function PageDocument({ handover, assets, head, appHtml }: Props) {
  const { view } = handover;
  return (
    <html
      lang={tagOf(view.locale)}
      dir={directionOf(view.locale)}
      data-scheme={view.scheme}
      data-child={view.audience.child || undefined}
      data-tv={view.television || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {head}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: derived from validated colours and font names */}
        <style dangerouslySetInnerHTML={{ __html: assets.themeCss }} />
        {assets.inlineStyles.length > 0 && (
          <style
            {...{ [INLINE_STYLES]: assets.inlineStyles.map(({ href }) => href).join(' ') }}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: from the build
            dangerouslySetInnerHTML={{ __html: inlineStyleSheets(assets.inlineStyles) }}
          />
        )}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {/* the page is drawn already: what takes it over waits for what is looked at (docs/performance.md) */}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        {assets.data.map((href) => (
          <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" fetchPriority="low" />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
        {assets.icon && <link rel="icon" href={assets.icon} />}
        {assets.appleTouchIcon && <link rel="apple-touch-icon" href={assets.appleTouchIcon} />}
        {assets.manifest && <link rel="manifest" href={assets.manifest} />}
      </head>
      <body>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React drew and escaped it */}
        <div id={APP_ID} dangerouslySetInnerHTML={{ __html: appHtml }} />
        <script
          id={HANDOVER_ID}
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped in one place
          dangerouslySetInnerHTML={{ __html: serializeHandover(handover) }}
        />
      </body>
    </html>
  );
}
