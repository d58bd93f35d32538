import { useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { Button } from '../../../renderer/ui/button';
import { Dialog } from '../../../renderer/ui/dialog';
import type { Card } from '../../../schemas/generated/types';
import styles from './list-chooser.module.css';
import { NameForm } from './name-form';
import { useListName } from './use-list-name';
import { useAttempt, useLists } from './use-lists';

interface ListChooserProps {
  card: Pick<Card, 'id' | 'title'>;
  onClose(): void;
}

/** In which lists one piece of content is; and a new one for it. */
export default function ListChooser({ card, onClose }: ListChooserProps) {
  const { label } = useEngine();
  const { lists, change } = useLists();
  const attempt = useAttempt();
  const nameOf = useListName();
  const [isMaking, setMaking] = useState(false);
  const toggle = (list: string, isIn: boolean) =>
    void attempt(isIn ? change?.takeOut(list, card.id) : change?.add(list, card.id));
  const make = async (name: string) => {
    const created = await change?.make(name);
    if (created) void attempt(change?.add(created.id, card.id));
    setMaking(false);
  };
  return (
    <Dialog title={label('chooseListOf', { title: card.title })} onClose={onClose}>
      <ul className={styles.lists}>
        {lists.map((list) => {
          const isIn = list.contentIds.includes(card.id);
          return (
            <li key={list.id}>
              <label>
                <input type="checkbox" checked={isIn} onChange={() => toggle(list.id, isIn)} />
                <span>{nameOf(list)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {isMaking ? (
        <NameForm action={label('makeList')} onName={make} />
      ) : (
        <Button icon="plus" onClick={() => setMaking(true)}>
          {label('newList')}
        </Button>
      )}
    </Dialog>
  );
}
