import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { EmbeddedItem } from './EmbeddedItem';
import styles from './embed.module.css';
import type load from './load';
import { pageOf } from './page-of';
import { Refusal } from './Refusal';

/** The player of one item, which fills a frame on another site. Whatever it cannot play, it leads to on the realm's own. */
export default function Embed({ data }: BlockProps<'embed', typeof load>) {
  const { label, href, routeHref, realm } = useEngine();
  const home = href('/');
  if (data.kind === 'missing') return <Refusal title={label('embedMissing')} message={undefined} href={home} />;
  if (data.kind === 'closed')
    return <Refusal icon="lock" title={realm.settings.realmFullName} message={label('embedMembers')} href={home} />;
  const page = pageOf(data.item);
  const pageHref = page && routeHref(page.route, page.params);
  return (
    <div className={styles.embed}>
      <h1 className="visually-hidden">{data.item.title}</h1>
      <EmbeddedItem key={data.item.id} {...data} page={pageHref ?? home} />
    </div>
  );
}
