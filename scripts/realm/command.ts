import type { OptionName, OptionValues } from './options';
import type { Surroundings } from './surroundings';

/** What a command was called with. */
export interface CommandCall {
  args: readonly string[];
  values: OptionValues;
  around: Surroundings;
  /** ms since the epoch */
  now: number;
}

export interface Command {
  /** What follows the command's name: one line for each way to call it. */
  synopses: readonly string[];
  /** What it does, in lines. */
  description: readonly string[];
  options: readonly OptionName[];
  /** Whether it opens the store, which only one process can if it is the embedded one. */
  opensStore: boolean;
  /**
   * @returns the exit code, 0 if nothing
   * @throws UsageError for what cannot be done
   */
  run(call: CommandCall): Promise<number> | Promise<void>;
}
