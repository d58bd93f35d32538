import type { Context, Span, SpanOptions } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { tellingExporter } from './telling-exporter';
import type { TraceSettings } from './trace-settings';

export interface SpanRecorderOptions {
  settings: Pick<TraceSettings, 'url' | 'sendMs'>;
  build: string;
  version: string;
  /** Told when spans cannot be sent, once until they can be sent again. */
  onTrouble: (error: unknown) => void;
}

/** Records spans, and sends them in batches. */
export interface SpanRecorder {
  /**
   * Begins a span.
   *
   * @param traceId that of a trace which begins with the span, where it has one already
   */
  start(name: string, options: SpanOptions, parent: Context, traceId?: string): Span;
  newTraceId(): string;
  /** Sends what is left, for a few seconds at most. */
  close(): Promise<void>;
}

const NAME = 'realmcast';
/** How many spans wait to be sent: some megabytes. More are dropped. */
const MOST_WAITING = 4_096;
/** How long the process waits for what is left to be sent, in ms: less than it has for all of its end. */
const CLOSE_MS = 2_000;

/** A provider of its own for each server, and none of the API's global one, so that nothing is shared by those of one process. */
export function createSpanRecorder({ settings, build, version, onTrouble }: SpanRecorderOptions): SpanRecorder {
  const processor = new BatchSpanProcessor({
    exporter: tellingExporter(new OTLPTraceExporter({ url: settings.url }), onTrouble),
    scheduledDelayMillis: settings.sendMs,
    maxQueueSize: MOST_WAITING,
  });
  const resource = defaultResource()
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: NAME }))
    .merge(resourceFromAttributes({ [ATTR_SERVICE_VERSION]: version, 'realmcast.build': build }))
    // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES
    .merge(detectResources({ detectors: [envDetector] }));
  const ids = new RandomIdGenerator();
  let nextTraceId: string | undefined;
  const provider = new TracerProvider({
    resource,
    spanProcessors: [processor],
    // what is not sampled never comes here
    sampler: new AlwaysOnSampler(),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: ids.generateSpanId,
    },
  });
  const tracer = provider.getTracer(NAME, version);

  return {
    start(name, options, parent, traceId) {
      nextTraceId = traceId;
      return tracer.startSpan(name, options, parent);
    },
    newTraceId: ids.generateTraceId,
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
