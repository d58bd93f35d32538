import { useEffect, useRef } from 'react';
import { type BlockProps, useEngine, useQuery } from '../../../../renderer/contract';
import { BucketRail } from '../../../../renderer/ui/bucket-rail';
import { Button } from '../../../../renderer/ui/button';
import styles from './buckets.module.css';
import type load from './load';

/** How far below the screen the next rails are loaded. */
const AHEAD = '900px';

/**
 * A section's rails (CT-01). The rest comes as the viewer goes down; a button stands there for those who do not scroll. A
 * server that did not know how tall the screen is has sent fewer rails than fit it: those come at once (RE-10).
 */
export default function Buckets({ id, settings, data }: BlockProps<'buckets', typeof load>) {
  const { api, hints, label } = useEngine();
  const {
    data: shown = data,
    status,
    isFailed,
    extend,
  } = useQuery({
    key: ['buckets', id, data.section.id],
    initial: data,
    load: ({ signal }) => api.section({ id: data.section.id, ...hints, page: 1 }, signal),
  });
  const foot = useRef<HTMLDivElement>(null);
  const { buckets, paging } = shown;
  const hasMore = paging.page < paging.totalPages;
  const isShort = hasMore && paging.page === 1 && paging.pageSize < (hints.bpp ?? 0);

  const loadMore = () =>
    extend(async (before, { signal }) => {
      const next = isShort ? { ...hints, page: 1 } : { ...hints, bpp: paging.pageSize, page: paging.page + 1 };
      const { buckets: further, paging: at } = await api.section({ id: data.section.id, ...next }, signal);
      return { ...before, buckets: isShort ? further : [...before.buckets, ...further], paging: at };
    });

  useEffect(() => {
    const element = foot.current;
    if (!element || !hasMore || status !== 'ready') return;
    if (isShort) return void loadMore();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  });

  return (
    <div className={styles.rails}>
      {settings.heading && <h1 className={styles.heading}>{data.section.title}</h1>}
      {buckets.map((bucket, at) => (
        <BucketRail key={bucket.bucket.id} id={`${id}-${bucket.bucket.id}`} page={bucket} eager={at === 0} />
      ))}
      {hasMore && (
        <div ref={foot} className={styles.foot}>
          {isFailed && <p role="alert">{label('sectionFailed')}</p>}
          <Button onClick={() => void loadMore()} disabled={status === 'extending'}>
            {label(isFailed ? 'tryAgain' : 'loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
