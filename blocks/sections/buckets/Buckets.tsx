import { useEffect, useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../renderer/contract';
import { BucketRail } from '../../../renderer/ui/bucket-rail';
import { Button } from '../../../renderer/ui/button';
import type { BucketPage } from '../../../schemas/generated/types';
import styles from './buckets.module.css';
import type load from './load';

type Loading = 'no' | 'yes' | 'failed';

/** How far below the screen the next rails are asked for. */
const AHEAD = '900px';

/** A section's rails (CT-01). The rest comes as the viewer goes down; a button stands there for those who do not scroll. */
export default function Buckets({ id, settings, data }: BlockProps<'buckets', typeof load>) {
  const { api, hints, label } = useEngine();
  const [more, setMore] = useState<BucketPage[]>([]);
  const [page, setPage] = useState(data.paging.page);
  const [loading, setLoading] = useState<Loading>('no');
  const foot = useRef<HTMLDivElement>(null);
  const hasMore = page < data.paging.totalPages;

  const loadMore = async () => {
    if (loading === 'yes') return;
    setLoading('yes');
    try {
      const next = await api.section(data.section.id, { ...hints, bpp: data.paging.pageSize, page: page + 1 });
      setMore((known) => [...known, ...next.buckets]);
      setPage(page + 1);
      setLoading('no');
    } catch {
      setLoading('failed');
    }
  };

  useEffect(() => {
    const element = foot.current;
    if (!element || !hasMore || loading !== 'no') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  });

  const rails = [...data.buckets, ...more];
  return (
    <div className={styles.rails}>
      {settings.heading && <h1 className={styles.heading}>{data.section.title}</h1>}
      {rails.map((bucket, at) => (
        <BucketRail key={bucket.bucket.id} id={`${id}-${bucket.bucket.id}`} page={bucket} eager={at === 0} />
      ))}
      {hasMore && (
        <div ref={foot} className={styles.foot}>
          {loading === 'failed' && <p role="alert">{label('sectionFailed')}</p>}
          <Button onClick={() => void loadMore()} disabled={loading === 'yes'}>
            {label(loading === 'failed' ? 'tryAgain' : 'loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
}
