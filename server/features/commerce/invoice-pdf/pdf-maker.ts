import type { Share } from '../../../kernel/async/fair-queue';
import { ServerError } from '../../../kernel/errors/errors';
import { createWorkerPool, type WorkerPoolLimits } from '../../../kernel/workers/worker-pool';
import { WorkerCrashed, WorkerFailed } from '../../../kernel/workers/worker-process';
import type { InvoiceSheet } from './sheet';

/** What the process answers: the bytes, or why there are none. */
type Reply = { pdf: Uint8Array } | { reason: string };

/** Makes PDFs of invoices outside this process. */
export interface PdfMaker {
  /** @throws ServerError TOO_BUSY when too many invoices wait already, INVOICE_PDF_FAILED */
  make(sheet: InvoiceSheet, share: Share): Promise<Buffer>;
  close(): void;
}

export interface PdfMakerOptions extends Partial<WorkerPoolLimits> {
  onTrouble: (error: unknown, what: string) => void;
}

/** One process: a page takes a quarter of a second, and hardly anybody asks for two. */
const LIMITS: WorkerPoolLimits = {
  processes: 1,
  mostWaiting: 120,
  mostPerRealm: 40,
  mostPerNetwork: 20,
  longestMs: 20_000,
};
const RETRY_SECONDS = 5;

/** RT-30: invoices as PDF, made in a process of its own (docs/decisions/0090). */
export function createPdfMaker({ onTrouble, ...limits }: PdfMakerOptions): PdfMaker {
  const pool = createWorkerPool<InvoiceSheet, Reply>({
    ...{ ...LIMITS, ...limits },
    program: new URL('./pdf-process.mjs', import.meta.url),
    environment: { NODE_ENV: 'production' },
    retrySeconds: RETRY_SECONDS,
  });

  async function make(sheet: InvoiceSheet, share: Share): Promise<Buffer> {
    const reply = await pool.run(sheet, share);
    if ('reason' in reply) throw new WorkerFailed(reply.reason);
    return Buffer.from(reply.pdf);
  }

  return {
    make: (sheet, share) =>
      make(sheet, share).catch((error: unknown) => {
        if (!(error instanceof WorkerCrashed) && !(error instanceof WorkerFailed)) throw error;
        onTrouble(error, `the PDF of “${sheet.title}” could not be made`);
        throw new ServerError('INVOICE_PDF_FAILED');
      }),
    close: () => pool.close(),
  };
}
