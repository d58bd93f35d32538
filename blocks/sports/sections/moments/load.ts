import type { Load } from '../../../../renderer/contract';
import { loadMatch, type MatchData } from '../../shared/load-match';

const load: Load<'moments', MatchData> = (settings, context) => loadMatch(settings, context);

export default load;

export { hasNoEvent as isEmpty } from '../../shared/load-match';
