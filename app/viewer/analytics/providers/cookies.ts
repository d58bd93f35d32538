/** The domains under which a script may have stored a cookie for this host. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, at) => `; domain=${parts.slice(at).join('.')}`)];
}

/** Deletes the cookies whose names begin with one of the prefixes: what a provider has stored goes with the consent to it. */
export function deleteCookies(prefixes: readonly string[]): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!);
  for (const name of names.filter((one) => prefixes.some((prefix) => one.startsWith(prefix))))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}
