/** What the one delegated handler does with the realm's own links. */
interface LinkActions {
  basename: string;
  /** Goes to an address below the basename. */
  go: (target: string) => void;
  /** A hand or the focus comes near a link: what it leads to may be fetched ahead. */
  approach: (target: string) => void;
  /** Ends the watching. */
  signal?: AbortSignal;
}

/** What under a realm's base is the server's own: the form that switches the language, for one. */
const OF_SERVER = /^\/_/;

/** The address below the basename that a link leads to; undefined for one that the browser should follow itself. */
export function ownTarget(link: HTMLAnchorElement, basename: string, here: Location): string | undefined {
  if (link.target && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || link.origin !== here.origin) return undefined;
  const { pathname } = link;
  if (pathname !== basename && !pathname.startsWith(`${basename}/`)) return undefined;
  // without a prefix of its own, a realm has every address but those of the server and of other realms
  if (!basename && /^\/(?:realm|api|media|assets|labels)\//.test(pathname)) return undefined;
  // the address of “#” has an empty fragment, which leads to the top of the page
  if (link.href.includes('#') && pathname === here.pathname && link.search === here.search) return undefined;
  const path = pathname.slice(basename.length) || '/';
  return OF_SERVER.test(path) ? undefined : `${path}${link.search}${link.hash}`;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

const linkOf = (event: Event) =>
  (event.target instanceof Element ? event.target.closest('a[href]') : null) as HTMLAnchorElement | null;

/** One handler for every link of the page: plain `<a>` stay plain, and navigate without reloading. */
export function watchLinks({ basename, go, approach, signal }: LinkActions): void {
  const options = { passive: true, ...(signal && { signal }) };
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? linkOf(event) : null;
    const target = link && ownTarget(link, basename, location);
    if (!target) return;
    event.preventDefault();
    go(target);
  };
  document.addEventListener('click', onClick, { ...options, passive: false });
  const near = (event: Event) => {
    const link = linkOf(event);
    const target = link && ownTarget(link, basename, location);
    if (target) approach(target);
  };
  document.addEventListener('pointerdown', near, options);
  document.addEventListener('focusin', near, options);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(waiting);
      if (event.pointerType === 'mouse' && linkOf(event)) waiting = setTimeout(() => near(event), HOVER_MS);
    },
    options,
  );
}

/** A mouse that rests this long on a link means it, in ms. */
const HOVER_MS = 80;
