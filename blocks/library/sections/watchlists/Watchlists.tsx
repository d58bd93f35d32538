import { useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import { Question } from '../../../../renderer/ui/question';
import type { ViewerList } from '../../../../schemas/generated/types';
import { follow } from '../../../shared/links';
import { NameForm } from '../../../shared/lists/name-form';
import { useListName } from '../../../shared/lists/use-list-name';
import { useAttempt, useLists } from '../../../shared/lists/use-lists';
import { ListItems } from '../../shared/list-items';
import { Failed, ListGrid, ListPage } from '../../shared/list-page';
import type load from './load';
import styles from './watchlists.module.css';

/** What lies over the page. */
type Open = { is: 'making' } | { is: 'naming' | 'discarding'; list: ViewerList };

/** RT-46: what the viewer wants to watch, in as many lists as they like. */
export default function Watchlists({ settings, data }: BlockProps<'watchlists', typeof load>) {
  const { label, text, routeHref } = useEngine();
  const { lists, status, change, again } = useLists();
  const attempt = useAttempt();
  const nameOf = useListName();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const addressOf = ({ id, main }: ViewerList) => routeHref('watchlists', main ? {} : { id })!;
  const list = data.id === undefined ? lists[0] : lists.find(({ id }) => id === data.id);

  async function make(name: string): Promise<void> {
    const created = await change?.make(name);
    close();
    if (created) follow(addressOf(created));
  }
  async function rename({ id }: ViewerList, name: string): Promise<void> {
    await change?.rename(id, name);
    close();
  }
  async function discard({ id }: ViewerList): Promise<void> {
    close();
    if (await attempt(change?.discard(id))) follow(routeHref('watchlists', {})!);
  }

  return (
    <ListPage
      title={settings.title ? text(settings.title) : label('watchlists')}
      actions={
        <Button icon="plus" aria-disabled={!change || undefined} onClick={() => change && setOpen({ is: 'making' })}>
          {label('newList')}
        </Button>
      }
    >
      {status === 'failed' && <Failed onAgain={again} />}
      {status === 'loading' && (
        <>
          <span className={styles.reserved} />
          <ListGrid />
        </>
      )}
      {status === 'ready' && (
        <>
          <nav aria-label={label('watchlists')}>
            <ul className={styles.lists}>
              {lists.map((other) => (
                <li key={other.id}>
                  <a href={addressOf(other)} aria-current={other.id === list?.id ? 'page' : undefined}>
                    {nameOf(other)}
                    <span className={styles.count}>{other.contentIds.length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {list ? (
            <ListItems
              key={list.id}
              list={list}
              empty={{ icon: 'playlist', message: label('watchlistEmpty') }}
              tools={
                <>
                  <Button look="quiet" onClick={() => setOpen({ is: 'naming', list })}>
                    {label('renameList')}
                  </Button>
                  {!list.main && (
                    <Button look="quiet" onClick={() => setOpen({ is: 'discarding', list })}>
                      {label('discardList')}
                    </Button>
                  )}
                </>
              }
            />
          ) : (
            <div className={styles.gone}>
              <p>{label('listGone')}</p>
              <ButtonLink href={routeHref('watchlists', {})!}>{label('watchlists')}</ButtonLink>
            </div>
          )}
        </>
      )}
      {open?.is === 'making' && (
        <Dialog title={label('newList')} onClose={close}>
          <NameForm action={label('makeList')} onName={make} />
        </Dialog>
      )}
      {open?.is === 'naming' && (
        <Dialog title={label('renameList')} onClose={close}>
          <NameForm name={nameOf(open.list)} action={label('save')} onName={(name) => rename(open.list, name)} />
        </Dialog>
      )}
      {open?.is === 'discarding' && (
        <Question
          title={label('discardListTitle', { name: nameOf(open.list) })}
          message={label('discardListMessage')}
          yes={label('discardList')}
          onYes={() => void discard(open.list)}
          onClose={close}
        />
      )}
    </ListPage>
  );
}
