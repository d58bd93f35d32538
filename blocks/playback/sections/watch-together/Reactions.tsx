import { useEngine } from '../../../../renderer/contract';
import type { TogetherReaction } from '../../../../schemas/generated/types';
import type { ShownReaction } from './room-state';
import styles from './watch-together.module.css';

/** Each reaction with its sign, and the label of its name. */
const REACTIONS: Readonly<Record<TogetherReaction, readonly [sign: string, label: string]>> = {
  applause: ['👏', 'togetherApplause'],
  laugh: ['😂', 'togetherLaugh'],
  heart: ['❤️', 'togetherHeart'],
  surprise: ['😮', 'togetherSurprise'],
  cheer: ['🎉', 'togetherCheer'],
};
const NAMES = Object.keys(REACTIONS) as TogetherReaction[];

/** Where along the picture's edge a reaction rises, in percent: beside those before it. */
const placeOf = (key: number) => 6 + ((key * 37) % 30);

function Bar({ onReact }: { onReact(reaction: TogetherReaction): void }) {
  const { label } = useEngine();
  return (
    <div className={styles.reactions} role="toolbar" aria-label={label('togetherReactions')}>
      {NAMES.map((name) => {
        const [sign, words] = REACTIONS[name];
        return (
          <button key={name} type="button" aria-label={label(words)} title={label(words)} onClick={() => onReact(name)}>
            {sign}
          </button>
        );
      })}
    </div>
  );
}

interface FloatingProps {
  reactions: readonly ShownReaction[];
  onOver(key: number): void;
}

/** Reactions rise over the picture and are gone. Nobody has them read out: twenty people would talk over the film. */
const Floating = ({ reactions, onOver }: FloatingProps) => (
  <div className={styles.floating} aria-hidden="true">
    {reactions.map(({ key, reaction }) => (
      <span key={key} style={{ insetInlineEnd: `${placeOf(key)}%` }} onAnimationEnd={() => onOver(key)}>
        {REACTIONS[reaction][0]}
      </span>
    ))}
  </div>
);

/** What people send each other without words. */
export const Reactions = { Bar, Floating };
