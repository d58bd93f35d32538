/** A place for texts that never throws; what cannot be stored is dropped. */
export interface TextStore {
  read(name: string): string | null;
  write(name: string, value: string): void;
  remove(name: string): void;
}
