import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { useLists } from '../../../shared/lists/use-lists';
import { ListItems } from '../../shared/list-items';
import { Failed, ListGrid, ListPage } from '../../shared/list-page';

/** RT-45: what the viewer likes. */
export default function Favourites({ settings }: BlockProps<'favourites'>) {
  const { label, text } = useEngine();
  const { lists, status, again } = useLists();
  const [favourites] = lists;
  return (
    <ListPage title={settings.title ? text(settings.title) : label('favourites')}>
      {favourites && <ListItems list={favourites} empty={{ icon: 'heart', message: label('favouritesEmpty') }} />}
      {!favourites && (status === 'failed' ? <Failed onAgain={again} /> : <ListGrid />)}
    </ListPage>
  );
}
