/** What a browser may say about its connection; not every one does. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the viewer saves data, or the connection is so slow that nothing should be prefetched. */
export function isConstrained(
  { connection }: { connection?: Connection } = navigator as Navigator & { connection?: Connection },
): boolean {
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}
