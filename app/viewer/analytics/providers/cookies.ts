/** The domains under which a script may have stored a cookie for this host. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return ['', ...parts.slice(0, -1).map((_, at) => `; domain=${parts.slice(at).join('.')}`)];
}

/** Deletes the cookies whose names begin with one of the prefixes: what a provider has stored goes with the consent to it. */
export function deleteCookies(prefixes: readonly string[]): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!);
  const own = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  const endings = domainsOf(location.hostname);
  for (const cookie of own.flatMap((name) => endings.map((ending) => `${name}=; max-age=0; path=/${ending}`))) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = cookie;
  }
}
