/** Calls at most once in `ms`: at once, and once more at the end for what came in between. */
export function throttle(call: () => void, ms: number): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const run = () => {
    call();
    waiting = setTimeout(() => {
      waiting = undefined;
      if (again) {
        again = false;
        run();
      }
    }, ms);
  };
  return () => {
    if (waiting === undefined) run();
    else again = true;
  };
}
