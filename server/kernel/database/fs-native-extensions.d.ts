declare module 'fs-native-extensions' {
  /**
   * Locks bytes of an open file for this process until the file is closed or the process ends.
   *
   * @returns false when another holder has them
   */
  export function tryLock(descriptor: number, offset?: number, length?: number): boolean;
}
