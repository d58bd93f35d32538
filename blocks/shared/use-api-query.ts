import { useCallback, useEffect, useState } from 'react';
import { type CallInput, isMember, useEngine, useViewer } from '../../renderer/contract';
import type { ViewerCalls } from '../../schemas/generated/calls';

/** What the API says of the viewer, as far as it is known. */
export interface ApiQuery<Answer> {
  /** Undefined until it is there; what was there stays while it is asked for once more. */
  answer: Answer | undefined;
  /** It could not be had. */
  isFailed: boolean;
  /** Asks once more. */
  again: () => void;
}

/**
 * Asks the API about the viewer, in the browser only and for members only: never on the server, where there is none. A
 * failure is logged (ER-15).
 */
export function useApiQuery<Name extends keyof ViewerCalls>(
  name: Name,
  ...input: CallInput<Name>
): ApiQuery<ViewerCalls[Name]['answer']> {
  const { viewer } = useEngine();
  const { status, id } = useViewer();
  const [round, setRound] = useState(0);
  const [state, setState] = useState<{ answer?: ViewerCalls[Name]['answer']; isFailed: boolean }>({ isFailed: false });
  const isEnabled = isMember(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for each viewer and round, whatever the input's identity
  useEffect(() => {
    if (!isEnabled) return;
    let isOver = false;
    viewer.ask(name, ...input).then(
      (answer) => isOver || setState({ answer, isFailed: false }),
      (error: unknown) => {
        console.warn(`“${name}” could not be had: ${String(error)}`);
        if (!isOver) setState((before) => ({ ...before, isFailed: true }));
      },
    );
    return () => {
      isOver = true;
    };
  }, [viewer, name, isEnabled, id, round]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  return { answer: state.answer, isFailed: state.isFailed, again };
}
