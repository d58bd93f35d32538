import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from './trace-settings';

const PARENT_BASED = 'parentbased_';

/** The sampler that the settings name. */
export function samplerOf({ sampler, ratio }: Pick<TraceSettings, 'sampler' | 'ratio'>): Sampler {
  const roots: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const isParentBased = sampler.startsWith(PARENT_BASED);
  const root = roots[isParentBased ? sampler.slice(PARENT_BASED.length) : sampler]!();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
