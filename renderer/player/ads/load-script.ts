/** Runs a script of another host in the page, once however often it is loaded. Rejects where it cannot be had; then it can be tried again. */
export function loadScript(address: string): Promise<void> {
  const { href } = new URL(address, document.baseURI);
  const present = [...document.scripts].find(({ src }) => src === href);
  if (present?.dataset.loaded) return Promise.resolve();
  const script = present ?? document.createElement('script');
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset.loaded = 'true';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`The script ${address} could not be loaded`));
    });
    if (present) return;
    script.src = href;
    document.head.append(script);
  });
}
