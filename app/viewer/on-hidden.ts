/**
 * A page that is hidden may be gone without another word, above all on phones.
 *
 * @param tell called with whether the page is left, each time that it is hidden
 * @returns ends it
 */
export function onHidden(tell: (isLeft: boolean) => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && tell(false);
  const left = () => tell(true);
  document.addEventListener('visibilitychange', hidden);
  addEventListener('pagehide', left);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    removeEventListener('pagehide', left);
  };
}
