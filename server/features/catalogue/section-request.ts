import type { ParameterValues } from '../../kernel/http/parameters';
import type { SECTION_PARAMETERS } from './endpoints';
import type { SectionRequest } from './read-content';

/** The part of a section that is asked for (RE-10). */
export function sectionRequest(parameters: ParameterValues<typeof SECTION_PARAMETERS>): SectionRequest {
  const { rpp, bpp, bspp, page, displaySectionLinkBuckets, displayEpgBuckets, displayContentAvailableOnSignIn } =
    parameters;
  return {
    rpp,
    bpp,
    bspp,
    page,
    guideBuckets: displayEpgBuckets !== 'HIDE',
    shortcuts: displaySectionLinkBuckets !== 'HIDE',
    hideLocked: displayContentAvailableOnSignIn === 'HIDE',
  };
}
