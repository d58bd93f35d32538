import { didYouMean, UsageError } from './names';

/** What a command is to do, as it was typed. @throws UsageError with the nearest action, for one that it does not know */
export function readAction<Action extends string>(
  command: string,
  actions: readonly Action[],
  typed: string | undefined,
): Action {
  const action = actions.find((one) => one === typed);
  if (action !== undefined) return action;
  throw new UsageError(
    typed === undefined
      ? `Specify what to do: ${actions.join(', ')}.`
      : `${command} cannot ${typed}${didYouMean(typed, actions)}. Available: ${actions.join(', ')}.`,
  );
}
