import { ROOT_CONTEXT, type SpanContext, TraceFlags } from '@opentelemetry/api';
import { SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace';
import type { TraceSettings } from './trace-settings';

/** Decides which traces are recorded. */
export interface Sampler {
  /** Whether a trace that begins here is recorded. */
  root(): boolean;
  /** Whether one is that has begun elsewhere. */
  below(parent: SpanContext): boolean;
}

/**
 * The sampler that the settings name. A trace that begins here is decided by chance before it has an id: making one for each
 * request, to derive chance from it, would cost more than all else that is done for what is not recorded.
 */
export function samplerOf({ sampler, ratio }: Pick<TraceSettings, 'sampler' | 'ratio'>): Sampler {
  const isParentBased = sampler.startsWith('parentbased_');
  const fixed = sampler.endsWith('always_on') ? 1 : 0;
  const share = sampler.endsWith('traceidratio') ? ratio : fixed;
  const byId = new TraceIdRatioBasedSampler(share);
  return {
    root: () => Math.random() < share,
    below: ({ traceId, traceFlags }) =>
      isParentBased
        ? (traceFlags & TraceFlags.SAMPLED) !== 0
        : byId.shouldSample(ROOT_CONTEXT, traceId).decision === SamplingDecision.RECORD_AND_SAMPLED,
  };
}
