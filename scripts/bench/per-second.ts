/**
 * Does some work over and over, a few at a time, and tells how often a second.
 *
 * @param work gets its number, from 0
 */
export async function perSecond(times: number, atOnce: number, work: (time: number) => Promise<void>): Promise<number> {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < times) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (times * 1000) / (performance.now() - started);
}
