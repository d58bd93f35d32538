const isStyleSheet = (link: HTMLLinkElement) => link.rel === 'stylesheet';

/**
 * Takes away the links of style sheets that do not come, from now on and before. The build's own loader takes any link for a
 * style sheet that is there, and would never ask for a failed one again.
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

/**
 * Fetches a style sheet under another address than its own, past every cache.
 *
 * @param query makes that address
 */
export const fetchStyle = (href: string, query: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const add = (address: string, disabled: boolean) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.disabled = disabled;
      link.href = address;
      document.head.append(link);
      return link;
    };
    const link = add(href + query, false);
    link.addEventListener('load', () => {
      // tells the build's loader that it is there; one that is disabled is not fetched
      add(href, true);
      resolve();
    });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)));
  });
