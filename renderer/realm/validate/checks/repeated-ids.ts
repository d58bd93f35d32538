import type { Context } from '../context';
import { problem } from '../problem';
import type { Source } from '../source';
import { quoted } from '../words';

/** An id, and where it stands in its document. */
interface PlacedId {
  id: string;
  pointer: string;
}

/** Reports each id that stands a second time in a list. @param other what has it already: “another option” */
export function reportRepeated(
  { report }: Pick<Context, 'report'>,
  source: Source,
  ids: readonly PlacedId[],
  other: string,
): void {
  const seen = new Set<string>();
  for (const { id, pointer } of ids) {
    if (seen.has(id)) report(problem('duplicate-id', source.at(pointer), { found: quoted(id), other }));
    seen.add(id);
  }
}

/** The same for the values of options. @param pointer where the thing stands that has them */
export function reportRepeatedOptions(
  context: Pick<Context, 'report'>,
  source: Source,
  { options = [] }: { options?: readonly { value: string }[] },
  pointer: string,
): void {
  const values = options.map(({ value }, place) => ({ id: value, pointer: `${pointer}/options/${place}/value` }));
  reportRepeated(context, source, values, 'another option');
}
