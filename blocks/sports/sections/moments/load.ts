import type { Load } from '../../../../renderer/contract';
import loadMatch, { type MatchData } from '../match/load';

/** The same data as those of the match itself: on one page they are brought once. */
const load: Load<'moments', MatchData> = ({ id }, context) => loadMatch(id === undefined ? {} : { id }, context);

export default load;

export { isEmpty } from '../match/load';
