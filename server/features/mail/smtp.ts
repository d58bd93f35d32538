import type { Deliver } from './mail';

/** How long a server that does not answer is waited for, in ms. */
const WAIT_MS = 15_000;

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
    await transport.sendMail({
      from: { name: mail.from, address: from },
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  };
}
