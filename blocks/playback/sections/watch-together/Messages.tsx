import { useEffect, useId, useRef, useState } from 'react';
import { useEngine } from '../../../../renderer/contract';
import { LONGEST_MESSAGE } from '../../../../renderer/together/protocol';
import { Button } from '../../../../renderer/ui/button';
import type { ShownMessage } from './room-state';
import styles from './watch-together.module.css';

interface MessagesProps {
  messages: readonly ShownMessage[];
  onSay(text: string): void;
}

/** What people in the room write to each other. */
export function Messages({ messages, onSay }: MessagesProps) {
  const { label } = useEngine();
  const heading = useId();
  const log = useRef<HTMLOListElement>(null);
  const [text, setText] = useState('');
  const last = messages.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [last]);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading}>{label('togetherMessages')}</h2>
      <p className={styles.muted}>{label('togetherMessagesHint')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <ol ref={log} className={styles.messages} role="log" aria-labelledby={heading} tabIndex={0}>
        {messages.map(({ key, name, isMine, text: said }) => (
          <li key={key} data-mine={isMine || undefined}>
            <bdi className={styles.name}>{isMine ? label('togetherYou') : (name ?? label('togetherGuest'))}</bdi>
            <span dir="auto">{said}</span>
          </li>
        ))}
      </ol>
      <form
        className={styles.say}
        onSubmit={(event) => {
          event.preventDefault();
          const said = text.trim();
          if (said === '') return;
          onSay(said);
          setText('');
        }}
      >
        <input
          value={text}
          maxLength={LONGEST_MESSAGE}
          dir="auto"
          autoComplete="off"
          enterKeyHint="send"
          aria-label={label('togetherMessage')}
          placeholder={label('togetherMessage')}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">{label('togetherSend')}</Button>
      </form>
    </section>
  );
}
