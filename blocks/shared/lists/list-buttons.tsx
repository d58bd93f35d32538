import { lazy, Suspense, useState } from 'react';
import { signInPath, useEngine } from '../../../renderer/contract';
import { Button, ButtonLink } from '../../../renderer/ui/button';
import type { Card } from '../../../schemas/generated/types';
import styles from './list-buttons.module.css';
import { useAttempt, useIsMember, useLists } from './use-lists';

const ListChooser = lazy(() => import('./list-chooser'));

interface ListButtonsProps {
  card: Pick<Card, 'id' | 'title'>;
  /** What they stand on: a page, its picture, or a card, where one icon without words is all there is room for. */
  on?: 'page' | 'picture' | 'card';
  /** Who has no account is led to sign-in; nothing is drawn for them otherwise (RL-08). */
  invites?: boolean;
}

/** The words and the icon of what a realm has (RS-24). */
const FAVOURITE = { word: 'favourite', icon: 'heart', iconWhenIn: 'heart' } as const;
const WATCHLIST = { word: 'watchlist', icon: 'plus', iconWhenIn: 'check' } as const;

/**
 * Keeps one piece of content: as a favourite, or in the first watchlist, with a way to the others (CT-09, RS-24). It is
 * drawn for whom the page is, as large as it stays: what is the viewer's own changes its icon only.
 */
export function ListButtons({ card, on = 'page', invites = false }: ListButtonsProps) {
  const { realm } = useEngine();
  const isMember = useIsMember();
  const words = realm.settings.watchlistsEnabled ? WATCHLIST : FAVOURITE;
  if (isMember) return <Buttons card={card} on={on} words={words} />;
  return invites ? <Invitation words={words} on={on} /> : null;
}

interface PartProps {
  on: NonNullable<ListButtonsProps['on']>;
  words: typeof FAVOURITE | typeof WATCHLIST;
}

const lookOn = (on: PartProps['on']) => (on === 'page' ? 'secondary' : 'on-picture');

function Invitation({ words, on }: PartProps) {
  const { label, href, view } = useEngine();
  return (
    <ButtonLink
      look={lookOn(on)}
      icon={words.icon}
      href={href(signInPath(view.path + view.search))}
      title={label('listsInvitation')}
    >
      {label(words.word)}
    </ButtonLink>
  );
}

function Buttons({ card, on, words }: PartProps & Pick<ListButtonsProps, 'card'>) {
  const { label, realm } = useEngine();
  const { lists, status, change, again } = useLists();
  const attempt = useAttempt();
  const [isChoosing, setChoosing] = useState(false);
  const first = lists[0];
  const isIn = first?.contentIds.includes(card.id) ?? false;
  const press = () => {
    if (status === 'failed') again();
    if (first) void attempt(isIn ? change?.takeOut(first.id, card.id) : change?.add(first.id, card.id));
  };
  return (
    <span className={styles.buttons}>
      <Button
        look={lookOn(on)}
        icon={isIn ? words.iconWhenIn : words.icon}
        data-on={on}
        aria-pressed={isIn}
        aria-disabled={!first || undefined}
        aria-label={label('keepOf', { list: label(words.word), title: card.title })}
        onClick={press}
      >
        {on === 'card' ? undefined : label(words.word)}
      </Button>
      {realm.settings.watchlistsEnabled && on !== 'card' && (
        <Button
          look={lookOn(on)}
          icon="chevron-down"
          data-narrow
          aria-haspopup="dialog"
          aria-disabled={!first || undefined}
          aria-label={label('chooseListOf', { title: card.title })}
          onClick={() => first && setChoosing(true)}
        />
      )}
      {isChoosing && (
        <Suspense>
          <ListChooser card={card} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </span>
  );
}
