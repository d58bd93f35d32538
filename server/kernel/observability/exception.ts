/** What is reported of an error to other systems. */
export interface ReportedException {
  name: string;
  stack: string;
}

const FRAME = /^ {4}at /;
/** How many causes of causes are reported. */
const DEEPEST_CAUSE = 3;

/** The lines of a stack that say where, without the message above them. */
function framesOf({ message, stack = '' }: Error): string {
  const said = stack.indexOf(message);
  const after = said < 0 ? stack : stack.slice(said + message.length);
  return after
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n');
}

/**
 * What may be reported of an error elsewhere: its kind and where it happened, also of what caused it. Messages are left out:
 * those of databases, mail servers and parsers repeat what they were given. The log has them, under the same id.
 */
export function exceptionOf(error: unknown, depth = DEEPEST_CAUSE): ReportedException {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  const { code } = error as { code?: unknown };
  const name = typeof code === 'string' && /^[\w-]{1,40}$/.test(code) ? `${error.name} ${code}` : error.name;
  if (error.cause === undefined || depth === 0) return { name, stack: framesOf(error) };
  const cause = exceptionOf(error.cause, depth - 1);
  return {
    name: `${name} ← ${cause.name}`,
    stack: [framesOf(error), `caused by ${cause.name}`, cause.stack].join('\n'),
  };
}
