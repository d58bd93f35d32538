import type { StorePlace } from '../../server/kernel/database/open';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';

/** Where the command runs, and where its words go. */
export interface Surroundings {
  /** The product's folder. */
  root: string;
  cwd: string;
  realmsDir: string;
  filmDir?: string;
  /** Where accounts are kept. */
  storePlace: () => StorePlace;
  /** What keys are encrypted with in the store. */
  encryptionKeys: () => readonly EncryptionKey[];
  /** Where the secrets of payment providers are; unchecked when left out. */
  environment?: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
  complain: (line: string) => void;
}
