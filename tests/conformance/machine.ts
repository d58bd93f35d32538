/** Code that may use the machine: the server's own, what the tests are made of, and the libraries that draw, stand for a browser and run tests. */
const FREE =
  /[\\/](?:server|scripts|tests[\\/]fixtures)[\\/]|node_modules[\\/](?:react-dom|react|scheduler|happy-dom|vite|vitest|@vitest|@electric-sql|kysely)[\\/]|^node:/;
const THIS_FILE = /conformance[\\/]machine\.ts/;

/** The place that called, where that is neither free to use the machine nor only waiting for what does. */
function callerIn(stack: string): string | undefined {
  const places = stack
    .split('\n')
    .slice(1)
    .filter((line) => !/^\s*at async /.test(line) && !THIS_FILE.test(line) && !/\(<anonymous>\)|\bnative\b/.test(line))
    .map((line) => /\(?((?:file:\/\/|node:)?[^\s()]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? '')
    .filter((place) => place !== '');
  const [nearest] = places;
  if (!nearest || FREE.test(nearest)) return undefined;
  // a library works for whoever called it
  const own = places.find((place) => !/node_modules|^node:/.test(place));
  return own && !FREE.test(own) ? own.replace(/^.*?((?:blocks|renderer|app|tests)\/)/, '$1') : undefined;
}

type Call = (...parameters: unknown[]) => unknown;

/** What of the machine is forbidden to blocks: the object that has it, and its name. */
function forbiddenParts(allowsTimers: boolean): [owner: Record<string, unknown>, name: string, called: string][] {
  const global = globalThis as unknown as Record<string, unknown>;
  const timers = ['setTimeout', 'setInterval', 'setImmediate', 'requestAnimationFrame', 'requestIdleCallback'];
  return [
    ...['fetch', ...(allowsTimers ? [] : timers)].map((name): [Record<string, unknown>, string, string] => [
      global,
      name,
      name,
    ]),
    [Math as unknown as Record<string, unknown>, 'random', 'Math.random'],
    [performance as unknown as Record<string, unknown>, 'now', 'performance.now'],
    [crypto as unknown as Record<string, unknown>, 'randomUUID', 'crypto.randomUUID'],
  ];
}

/**
 * Runs something while the machine's clock, chance, timers and network are refused to it. What runs on the server must
 * depend on its context alone, or two machines would make different pages.
 *
 * @param options `allowsTimers` for what runs in a browser, whose effects may wait
 * @returns what it gave, and each use of the machine in words, even where the code caught the refusal
 */
export async function withoutMachine<Result>(
  run: () => Result | Promise<Result>,
  { allowsTimers = false }: { allowsTimers?: boolean } = {},
): Promise<{ result?: Result; error?: unknown; uses: string[] }> {
  const uses = new Set<string>();
  function check(called: string): void {
    const place = callerIn(new Error(called).stack ?? '');
    if (!place) return;
    uses.add(`uses ${called}() at ${place}: what it needs must come from its context`);
    throw new Error(`${called}() is refused here`);
  }
  const undo: (() => void)[] = [];
  function replace(owner: Record<string, unknown>, name: string, value: unknown): void {
    const original = Object.getOwnPropertyDescriptor(owner, name);
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
    undo.unshift(() => {
      if (original) Object.defineProperty(owner, name, original);
      else delete owner[name];
    });
  }
  for (const [owner, name, called] of forbiddenParts(allowsTimers)) {
    const original = owner[name] as Call | undefined;
    replace(owner, name, (...parameters: unknown[]) => {
      check(called);
      return original?.apply(owner, parameters);
    });
  }
  const global = globalThis as unknown as Record<string, unknown>;
  replace(
    global,
    'XMLHttpRequest',
    class {
      constructor() {
        check('new XMLHttpRequest');
      }
    },
  );
  const RealDate = Date;
  const now = () => {
    check('Date.now');
    return RealDate.now();
  };
  const poisoned: DateConstructor = new Proxy(RealDate, {
    construct(target, parameters, newTarget) {
      if (parameters.length === 0) check('new Date');
      return Reflect.construct(target, parameters, newTarget === poisoned ? target : newTarget);
    },
    apply(target) {
      check('Date');
      return target();
    },
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  replace(global, 'Date', poisoned);
  try {
    const result = await run();
    return { result, uses: [...uses] };
  } catch (error) {
    return { error, uses: [...uses] };
  } finally {
    for (const step of undo) step();
  }
}
