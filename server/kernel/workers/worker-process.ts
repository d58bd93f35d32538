import { type ChildProcess, fork } from 'node:child_process';

/** The process ended over a task, or took too long for it. */
export class WorkerCrashed extends Error {
  override readonly name = 'WorkerCrashed';
  /** @param isOwn whether it came of the task, which took too long or too much memory; anything else may have ended the process */
  constructor(
    message: string,
    readonly isOwn: boolean,
  ) {
    super(message);
  }
}

/** A task could not be done for a reason that is not its own, such as a process that does not start. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

export interface WorkerProgram {
  /** It answers each message with one. Plain JavaScript, unless the arguments name what loads it. */
  program: URL;
  /** Arguments of Node.js itself: none when left out. */
  nodeArguments?: readonly string[];
  /** For how long it goes on without a task, in ms: half a minute when left out. */
  idleMs?: number;
  /** What its environment has besides the search paths. */
  environment: Readonly<Record<string, string>>;
}

/** A process that does one task after another. */
export interface WorkerProcess<Task, Result> {
  /**
   * @throws WorkerCrashed
   * @throws WorkerFailed
   */
  run(task: Task): Promise<Result>;
  stop(): void;
}

/** How a process ends whose heap is full: Node.js aborts itself. A shell would say it by a number. */
const OUT_OF_MEMORY: readonly unknown[] = ['SIGABRT', 134];
/** A process without a task costs at least 50 MB. */
const IDLE_MS = 30_000;
/** What a process needs of the environment: it has no use for anybody's secrets. */
const INHERITED = ['PATH', 'LD_LIBRARY_PATH', 'TMPDIR'] as const;

function start({ program, environment, nodeArguments = [] }: WorkerProgram): ChildProcess {
  const inherited = INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  return fork(program, {
    // without the loaders and inspectors of this process
    execArgv: [...nodeArguments],
    env: { ...Object.fromEntries(inherited), ...environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/**
 * The process is started with the first task, ended when it is idle, and started again with the next.
 *
 * @param longestMs how long one task may take, in ms
 */
export function createWorkerProcess<Task extends object, Result>(
  program: WorkerProgram,
  longestMs: number,
): WorkerProcess<Task, Result> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let underWay: { resolve(result: Result): void; reject(error: Error): void } | undefined;

  function stop(error: Error): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    underWay?.reject(error);
  }

  function running(): ChildProcess {
    if (child) return child;
    const started = start(program);
    const ended = (error: Error) => {
      if (child === started) stop(error);
    };
    // a process that took too long may have answered before it was ended: what it says belongs to nobody any more
    started.on('message', (result) => {
      if (child === started) underWay?.resolve(result as Result);
    });
    started.on('error', (error) => ended(new WorkerFailed(error.message)));
    started.on('exit', (code, signal) =>
      ended(new WorkerCrashed(`the process ended (${signal ?? code})`, OUT_OF_MEMORY.includes(signal ?? code))),
    );
    child = started;
    return started;
  }

  function send(task: Task): void {
    try {
      const worker = running();
      worker.ref();
      worker.channel?.ref();
      // without a file descriptor there is no channel: the process's own error event settles the task
      if (worker.channel) worker.send(task, (error) => error && stop(new WorkerFailed(error.message)));
    } catch (error) {
      stop(new WorkerFailed(String(error)));
    }
  }

  /** Nothing waits for an idle process when the server ends. */
  function rest(): void {
    if (!child) return;
    child.unref();
    child.channel?.unref();
    idle = setTimeout(() => stop(new WorkerFailed('it was idle')), program.idleMs ?? IDLE_MS).unref();
  }

  return {
    stop: () => stop(new WorkerFailed('the server stops')),
    async run(task) {
      clearTimeout(idle);
      const overdue = setTimeout(() => stop(new WorkerCrashed('it took too long', true)), longestMs);
      try {
        return await new Promise<Result>((resolve, reject) => {
          underWay = { resolve, reject };
          send(task);
        });
      } finally {
        clearTimeout(overdue);
        underWay = undefined;
        rest();
      }
    },
  };
}
