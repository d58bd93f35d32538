import type { Load } from '../../../../renderer/contract';
import type { Card } from '../../../../schemas/generated/types';
import { fromParams } from '../../../shared/params';

/** A section has its shortcuts on its first page; one item of one bucket is the least that can be requested. */
const load: Load<'shortcuts', Card[]> = async ({ section }, { api, params }) =>
  (await api.section({ id: fromParams(section, params) ?? '', rpp: 1, bpp: 1, bspp: 20, page: 1 })).shortcuts;

export default load;

export const isEmpty = (shortcuts: Card[]) => shortcuts.length === 0;
