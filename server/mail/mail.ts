/** An e-mail as it goes out. */
export interface Mail {
  realm: string;
  /** The realm's name, as the sender is called. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends an e-mail, or keeps it. @throws when it could not be handed on */
export type Deliver = (mail: Mail) => Promise<void>;
