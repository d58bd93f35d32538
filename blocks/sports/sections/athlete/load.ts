import type { Load } from '../../../../renderer/contract';
import type { ContentItem } from '../../../../schemas/generated/types';
import { loadSubjectOf } from '../../../shared/main-entity';

const load: Load<'athlete', ContentItem> = async ({ id }, context) =>
  (await loadSubjectOf('ATHLETE', id, context)).item;

export default load;

export { headOf as head } from '../../../shared/main-entity';
