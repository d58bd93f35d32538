import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Visit } from './visit';

/** Where visits go. It takes one after another: they are made up as they are taken. */
export type TrafficSink = (visits: Iterable<Visit>) => Promise<void>;

function* linesOf(visits: Iterable<Visit>): Generator<string> {
  for (const visit of visits) yield `${JSON.stringify(visit)}\n`;
}

const isClosedPipe = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EPIPE';

/** Writes each visit as a line of JSON. */
export const writeLines =
  (to: NodeJS.WritableStream): TrafficSink =>
  async (visits) => {
    try {
      await pipeline(Readable.from(linesOf(visits)), to);
    } catch (error) {
      // who reads the output may have seen enough of it
      if (!isClosedPipe(error)) throw error;
    }
  };
