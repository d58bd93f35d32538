/** SU-14: says in the console that a store was told to do what it cannot; its state stays as it is. */
export const warnOfUnknownAction = (store: string, action: unknown): void =>
  console.warn(`The ${store} has no action “${String(action)}”.`);
