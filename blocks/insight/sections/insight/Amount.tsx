import { useFormats } from '../../../../renderer/contract';
import { type Kind, show } from './format';

/** A number, as short as it fits; what it is in full is said to a screen reader and shown to a pointer. */
export function Amount({ kind, value }: { kind: Kind; value: number | null }) {
  const formats = useFormats();
  if (value === null) return '–';
  const { short, full } = show(kind, value, formats);
  if (short === full) return short;
  return (
    <span title={full}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{full}</span>
    </span>
  );
}
