/** What a promise brings, or undefined where it fails or takes longer than `patienceMs`: a film waits for nothing that it can do without. */
export function within<Value>(promise: Promise<Value>, patienceMs: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  return Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
