/** Runs a script of another host in the page. Rejects where it cannot be had. */
export function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${address} could not be loaded`));
    document.head.append(script);
  });
}
