import { hasPopup, topLayer } from './stops';

const escapeKey = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });

/** Asks a layer to close, as a browser asks a dialog at the Escape key. One that must be answered says no. */
function askToClose(layer: HTMLElement): void {
  const isFree = layer.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (isFree && layer instanceof HTMLDialogElement) layer.close();
}

/** The list that hangs from the bar, and holds the focus. */
const openList = () => document.activeElement?.closest<HTMLDetailsElement>('details[open]');

/** Closes what lies on top of the page. @returns false if nothing does */
export function closeTop(): boolean {
  const layer = topLayer();
  if (layer && hasPopup()) {
    (document.activeElement ?? layer).dispatchEvent(escapeKey());
    return true;
  }
  if (layer) {
    askToClose(layer);
    return true;
  }
  if (document.fullscreenElement) {
    void document.exitFullscreen();
    return true;
  }
  const list = openList();
  if (!list) return false;
  list.open = false;
  list.querySelector('summary')?.focus();
  return true;
}
