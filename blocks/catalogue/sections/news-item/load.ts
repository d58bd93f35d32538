import type { Load, WithoutResult } from '../../../../renderer/contract';
import type { ContentItem } from '../../../../schemas/generated/types';
import { loadSubjectOf } from '../../../shared/main-entity';

const load: Load<'news-item', ContentItem & WithoutResult> = async ({ id }, context) =>
  (await loadSubjectOf('NEWS', id, context)).item;

export default load;

export { headOf as head } from '../../../shared/main-entity';
