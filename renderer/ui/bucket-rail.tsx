import type { BucketPage, CardShape, Text } from '../../schemas/generated/types';
import { useEngine } from '../contract';
import { Card } from './card/card';
import { railShape } from './card/shape';
import { Rail } from './rail';

interface Props {
  id: string;
  page: BucketPage;
  title?: Text | undefined;
  shape?: CardShape | undefined;
  /** The first rail that is seen: its pictures are fetched at once. */
  eager?: boolean;
}

/** How many pictures of the first rail are surely on the screen. */
const EAGER_CARDS = 4;

/** A bucket as a rail, leading to its full list where there is more. */
export function BucketRail({ id, page, title, shape, eager = false }: Props) {
  const { text, routeHref } = useEngine();
  const { bucket, contentList, paging } = page;
  const shown = railShape(page, shape);
  return (
    <Rail
      id={id}
      title={title === undefined ? bucket.title : text(title)}
      shape={shown}
      moreHref={paging.moreDataAvailable ? routeHref('collection', { id: bucket.id }) : undefined}
    >
      {contentList.map((card, at) => (
        <Card key={card.id} card={card} shape={shown} eager={eager && at < EAGER_CARDS} />
      ))}
    </Rail>
  );
}
