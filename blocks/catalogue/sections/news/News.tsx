import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { isPublicRealm } from '../../../../renderer/contract/constants';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Card } from '../../../../renderer/ui/card/card';
import type load from './load';
import styles from './news.module.css';

/** How many pictures are surely on the first screen. */
const EAGER = 3;

/** RT-32: the news, the first of the first page larger than the rest. */
export default function News({ settings, data }: BlockProps<'news', typeof load>) {
  const { label, text, href, view, realm, language } = useEngine();
  const { contentList, paging } = data;
  const pageHref = (page: number) => href(view.path) + (page > 1 ? `?page=${page}` : '');
  return (
    <section className={styles.news}>
      <header className={styles.head}>
        <h1>{settings.title ? text(settings.title) : label('news')}</h1>
        {isPublicRealm(realm.settings) && (
          <ButtonLink look="quiet" href={`${href('/news.rss')}?language=${language}`} external>
            {label('newsFeed')}
          </ButtonLink>
        )}
      </header>
      {contentList.length === 0 && <p className={styles.empty}>{label('newsEmpty')}</p>}
      <ul className={styles.list} data-first={paging.page === 1 || undefined}>
        {contentList.map((card, at) => (
          <li key={card.id}>
            <Card card={card} shape="landscape" level={2} eager={at < EAGER} />
          </li>
        ))}
      </ul>
      {paging.totalPages > 1 && (
        <div className={styles.pages}>
          {paging.page > 1 && (
            <ButtonLink look="secondary" href={pageHref(paging.page - 1)}>
              {label('newsNewer')}
            </ButtonLink>
          )}
          {paging.moreDataAvailable && (
            <ButtonLink look="secondary" href={pageHref(paging.page + 1)}>
              {label('newsOlder')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
}
