import type { Load, PageHead } from '../../../../renderer/contract';
import type { SectionPage } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

const load: Load<'buckets', SectionPage> = ({ section }, { api, params, hints }) =>
  api.section({ id: fromParams(section, params) ?? '', ...hints, page: 1 });

export default load;

export const isEmpty = ({ buckets }: SectionPage) => buckets.length === 0;

export const head = ({ section }: SectionPage): PageHead => ({
  title: section.title,
  ...(section.description && { description: section.description }),
  ...(section.coverUrl && { image: section.coverUrl }),
});
