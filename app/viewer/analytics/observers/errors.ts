export interface ScriptError {
  code: string;
  /** The script, without its query. */
  where: string;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/**
 * Reports errors that no code has caught. Messages are left out: what stands in them may be a viewer's own.
 *
 * @param isSampled whether this error is one of those that are reported (AN-07)
 */
export function observeErrors(isSampled: () => boolean, onError: (error: ScriptError) => void): () => void {
  const report = (code: string, where: string) => {
    if (isSampled()) onError({ code, where: where.split('?')[0]!.slice(-400) });
  };
  const thrown = ({ error, filename }: ErrorEvent) => report(nameOf(error), filename);
  const rejected = ({ reason }: PromiseRejectionEvent) => report(nameOf(reason), '');
  addEventListener('error', thrown);
  addEventListener('unhandledrejection', rejected);
  return () => {
    removeEventListener('error', thrown);
    removeEventListener('unhandledrejection', rejected);
  };
}
