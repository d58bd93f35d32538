/** The samplers that OTEL_TRACES_SAMPLER can name. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Where traces go, and which. The exporter reads headers, certificates, compression and time-out from the environment itself. */
export interface TraceSettings {
  /** The whole address, such as http://127.0.0.1:4318/v1/traces. */
  url: string;
  sampler: (typeof SAMPLERS)[number];
  /** Which part of all traces a sampler by ratio keeps, from 0 to 1. */
  ratio: number;
  /** How long spans wait to be sent together, in ms. */
  sendMs: number;
}
