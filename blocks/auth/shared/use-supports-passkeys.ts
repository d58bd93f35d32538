import { useEffect, useState } from 'react';
import { hasPasskeys } from '../../shared/web-authn';

/** Whether to offer passkeys: drawn as if the browser had them, as nearly all do, so that the page does not move. */
export function useSupportsPasskeys(): boolean {
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported(hasPasskeys()), []);
  return isSupported;
}
