import { CHUNK_TIMEOUT_MS } from '../../chunks';

/** Loads a provider's script after everything that the page itself needs. Rejects when it cannot be loaded, or hangs. */
export const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => reject(new Error('It has not loaded in time')), CHUNK_TIMEOUT_MS);
    const settle = (end: () => void) => () => {
      clearTimeout(timer);
      end();
    };
    script.async = true;
    script.fetchPriority = 'low';
    script.onload = settle(resolve);
    script.onerror = settle(() => reject(new Error(`${address} cannot be loaded`)));
    script.src = address;
    document.head.append(script);
  });
