import type { Context, Span, SpanContext, SpanOptions } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { samplerOf } from './sampler';
import { tellingExporter } from './telling-exporter';
import type { TraceSettings } from './trace-settings';

export interface SpanRecorderOptions {
  settings: TraceSettings;
  build: string;
  version: string;
  /** Told when spans cannot be sent, once until they can be sent again. */
  onTrouble: (error: unknown) => void;
}

/** Begins spans, and sends those that are recorded in batches. */
export interface SpanRecorder {
  /** Begins a span, which is recorded if its trace is sampled. */
  start(name: string, options: SpanOptions, parent: Context): Span;
  /** Records a span after all that has begun without being recorded, under its own ids. */
  startLate(begun: SpanContext, name: string, options: SpanOptions, parent: Context): Span;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

const NAME = 'realmcast';
/** How long spans wait to be sent together, in ms. */
const SEND_MS = 2_000;
/** How many spans wait to be sent: some megabytes. More are dropped. */
const MOST_WAITING = 4_096;
/** How long the process waits for what is left to be sent, in ms: less than it has for all of its end. */
const CLOSE_MS = 2_000;

/** Providers of its own for each server, and none of the API's global ones, so that nothing is shared by those of one process. */
export function createSpanRecorder({ settings, build, version, onTrouble }: SpanRecorderOptions): SpanRecorder {
  const processor = new BatchSpanProcessor({
    exporter: tellingExporter(new OTLPTraceExporter({ url: settings.url }), onTrouble),
    scheduledDelayMillis: SEND_MS,
    maxQueueSize: MOST_WAITING,
  });
  const shared = {
    resource: defaultResource()
      .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: NAME }))
      .merge(resourceFromAttributes({ [ATTR_SERVICE_VERSION]: version, 'realmcast.build': build }))
      // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [processor],
  };
  const sampled = new TracerProvider({ ...shared, sampler: samplerOf(settings) }).getTracer(NAME, version);
  let ids: SpanContext | undefined;
  const late = new TracerProvider({
    ...shared,
    sampler: new AlwaysOnSampler(),
    idGenerator: { generateTraceId: () => ids!.traceId, generateSpanId: () => ids!.spanId },
  }).getTracer(NAME, version);

  return {
    start: (name, options, parent) => sampled.startSpan(name, options, parent),
    startLate(begun, name, options, parent) {
      ids = begun;
      return late.startSpan(name, options, parent);
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([processor.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
    },
  };
}
