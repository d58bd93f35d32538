import { useLabel } from '../../../renderer/contract';
import { Icon, type IconName } from '../../../renderer/ui/icon';
import type { Card } from '../../../schemas/generated/types';
import styles from './list-items.module.css';

/** What is done to one card of a list: the words on the button, none where its icon says it, and the words for its card. */
const WORDS = {
  remove: { shown: 'remove', whole: 'removeOf' },
  undo: { shown: 'undo', whole: 'putBackOf' },
  earlier: { shown: null, whole: 'moveEarlierOf' },
  later: { shown: null, whole: 'moveLaterOf' },
} as const;

interface ToolProps {
  part: keyof typeof WORDS;
  of: Pick<Card, 'title'>;
  icon?: IconName;
  isOff?: boolean;
  onPress(): void;
}

/** A small button below a card. One that is off keeps the focus, and does nothing. */
export function Tool({ part, of: { title }, icon, isOff = false, onPress }: ToolProps) {
  const label = useLabel();
  const { shown, whole } = WORDS[part];
  return (
    <button
      type="button"
      className={styles.tool}
      data-part={part}
      aria-label={label(whole, { title })}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      {icon && <Icon name={icon} />}
      {shown && label(shown)}
    </button>
  );
}
