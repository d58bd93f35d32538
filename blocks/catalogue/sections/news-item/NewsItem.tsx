import { type BlockProps, hasResult, matchOf, useEngine } from '../../../../renderer/contract';
import { Picture } from '../../../../renderer/ui/picture';
import { ResultButton } from '../../../../renderer/ui/result-button';
import { RichTextBody } from '../../../../renderer/ui/rich-text/rich-text';
import type load from './load';
import styles from './news-item.module.css';

/** RT-33, CT-07: a news item as an article. */
export default function NewsItem({ data: item }: BlockProps<'news-item', typeof load>) {
  const { label, formats } = useEngine();
  const { title, description, publishedDate, author, coverUrl, dominantColour, body } = item;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <p className={styles.facts}>
          {publishedDate && (
            <time dateTime={publishedDate} suppressHydrationWarning>
              {formats.date(Date.parse(publishedDate), { day: 'numeric', month: 'long', year: 'numeric' })}
            </time>
          )}
          {author && <span>{label('newsBy', { author })}</span>}
        </p>
        <h1>{title}</h1>
        {description && <p className={styles.standfirst}>{description}</p>}
      </header>
      {coverUrl && (
        <Picture
          className={styles.picture}
          src={coverUrl}
          ratio="16 / 9"
          colour={dominantColour}
          sizes="(max-width: 900px) 100vw, 860px"
          eager
        />
      )}
      {body && <RichTextBody html={body} />}
      {hasResult(item) && (
        <div className={styles.result}>
          {item.resultHidden && <p>{label('articleHidden')}</p>}
          <ResultButton match={matchOf(item)} />
        </div>
      )}
    </article>
  );
}
