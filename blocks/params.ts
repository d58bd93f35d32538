/**
 * A setting that may name one of the route's parameters: `$id` stands for the id in the address.
 *
 * @returns undefined where the address has no such parameter
 */
export function fromParams(value: string, params: Readonly<Record<string, string | undefined>>): string | undefined {
  return value.startsWith('$') ? params[value.slice(1)] : value;
}
