/** What an answer was made by has changed meanwhile: it is to be made anew, and no older one is given in its place. */
export class Outdated extends Error {
  override readonly name: string = 'Outdated';
}
