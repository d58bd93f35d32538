import { isRefusal } from '../../../renderer/contract/refusal';
import type { LoadedSection } from '../../../renderer/page/load';
import type { Registry } from '../../../renderer/page/registry';
import { ChunkError } from '../chunks';

/** Why a section could not be loaded. */
export interface SectionError {
  id: string;
  error: unknown;
}

/**
 * Which failure keeps a page from being shown in place of the one that stands: missing code, the page's subject, or all
 * that the page asks for. Any other section that fails says so in its place.
 */
export function outageOf(
  sections: readonly LoadedSection[],
  failures: readonly SectionError[],
  registry: Pick<Registry, 'section'>,
): SectionError | undefined {
  const hasFailed = ({ state }: LoadedSection) => state.status === 'failed';
  const failed = new Map(sections.filter(hasFailed).map(({ id, type }) => [id, registry.section(type)]));
  // what the API refuses for good is said in the section's place, as on a direct visit
  const outages = failures.filter(({ id, error }) => failed.has(id) && !isRefusal(error));
  const decisive = outages.find(({ id, error }) => error instanceof ChunkError || failed.get(id)?.subject);
  if (decisive) return decisive;
  const asking = sections.filter(({ type, state }) => registry.section(type)?.load && state.status !== 'deferred');
  return outages.length > 0 && outages.length >= asking.length ? outages[0] : undefined;
}
