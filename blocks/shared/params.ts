/**
 * A setting that may name one of the route's parameters: `$id` stands for the id in the address.
 *
 * @returns undefined where the address has no such parameter
 */
export function fromParams(value: string, params: Readonly<Record<string, string | undefined>>): string | undefined {
  return value.startsWith('$') ? params[value.slice(1)] : value;
}

const MAX_PAGE = 500;

/** The page that an address asks for; anything but a number of a page is the first. */
export function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
