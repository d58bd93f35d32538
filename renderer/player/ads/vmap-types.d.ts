/** The package has no types. */
declare module '@dailymotion/vmap/dist/vmap-js.js' {
  export interface VMAPAdBreak {
    timeOffset: string | null;
    breakType: string | null;
    adSource: { adTagURI: { uri: string } | null; vastAdData: Element | null } | null;
    track(event: string, errorCode?: string): void;
  }
  export default class VMAP {
    constructor(document: Document);
    adBreaks: VMAPAdBreak[];
  }
}
