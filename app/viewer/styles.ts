import { INLINE_STYLES } from '../inline-styles';

const isStyleSheet = (link: HTMLLinkElement) => link.rel === 'stylesheet';

/**
 * Takes away the links of style sheets that do not come, from now on and before. The build's own loader takes any link for a
 * loaded style sheet, and would never request a failed one again.
 */
export function watchStyles(): void {
  for (const link of document.querySelectorAll('link')) if (isStyleSheet(link) && !link.sheet) link.remove();
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && isStyleSheet(target)) target.remove();
    },
    // errors of elements do not bubble
    true,
  );
}

/** Adds a link that makes the build's loader treat a style sheet as loaded; a disabled one is not fetched. */
function addLoadedMark(href: string): void {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.disabled = true;
  link.href = href;
  document.head.append(link);
}

/** Tells the build's loader which style sheets came inside the page, so that no navigation fetches them again. */
export function markInlineStyles(): void {
  for (const style of document.querySelectorAll(`style[${INLINE_STYLES}]`))
    for (const href of style.getAttribute(INLINE_STYLES)!.split(' ')) addLoadedMark(href);
}

/**
 * Fetches a style sheet under another address than its own, past every cache.
 *
 * @param query makes that address
 */
export const fetchStyle = (href: string, query: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href + query;
    document.head.append(link);
    link.addEventListener('load', () => {
      addLoadedMark(href);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)));
  });
