/** What providers' scripts share with the page: properties of the window, by names that their settings may choose. */
type Globals = Record<string, unknown>;

const globals = globalThis as unknown as Globals;

/** The list that a provider's script reads; it is made where there is none. */
export function globalList(name: string): unknown[] {
  const existing = globals[name];
  if (Array.isArray(existing)) return existing;
  const list: unknown[] = [];
  globals[name] = list;
  return list;
}

export function setGlobal(name: string, value: unknown): void {
  globals[name] = value;
}

export const readGlobal = (name: string): unknown => globals[name];

export function removeGlobal(name: string): void {
  delete globals[name];
}
