import type { Load, PageHead } from '../../../../renderer/contract';
import { drawnRail } from '../../../../renderer/ui/card/drawn-card';
import type { SectionPage } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

/** A section without its heroes, which are another block's. */
type Rails = Omit<SectionPage, 'heroes'>;

const load: Load<'buckets', Rails> = async ({ section }, { api, params, hints }) => {
  const { heroes: _, ...page } = await api.section({ id: fromParams(section, params) ?? '', ...hints, page: 1 });
  return { ...page, buckets: page.buckets.map((bucket) => drawnRail(bucket)) };
};

export default load;

export const isEmpty = ({ buckets }: Rails) => buckets.length === 0;

export const head = ({ section }: Rails): PageHead => ({
  title: section.title,
  ...(section.description && { description: section.description }),
  ...(section.coverUrl && { image: section.coverUrl }),
});
