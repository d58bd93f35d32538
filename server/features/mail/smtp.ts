import { JobRefused } from '../../kernel/jobs/jobs';
import type { Deliver } from './mail';

/** How long a server that does not answer is waited for, in ms. */
const WAIT_MS = 15_000;

/** Whether the server refuses the recipient for good, with a 5xx. Other failures may pass, or be the operator's to mend. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && responseCode >= 500;
}

/**
 * Sends by an SMTP server.
 *
 * @param url as in `smtps://user:password@mail.example:465`
 * @param from the sender's address
 */
export async function smtpDelivery(url: string, from: string): Promise<Deliver> {
  // only who sends loads it
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    socketTimeout: WAIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const message = {
      from: { name: mail.from, address: from },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    await transport.sendMail(message).catch((error: unknown) => {
      throw isRefusedForGood(error) ? new JobRefused(String(error), { cause: error }) : error;
    });
  };
}
