import { CAPTCHA_ACTION } from '../../../../renderer/contract/constants';
import type { Captcha } from '../challenge';

/** As much of reCAPTCHA's own object as is used here. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(projectKey: string, options: { action: string }): Promise<string>;
}

const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js';

const recaptchaOf = (): Recaptcha | undefined =>
  (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha?.enterprise;

function loadScript(projectKey: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${SCRIPT}?render=${encodeURIComponent(projectKey)}`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The captcha’s script could not be loaded'));
    document.head.append(script);
  });
}

/** reCAPTCHA's token for the realm's own project; its script is loaded when a challenge requires it, and not before. */
const solve: Captcha = async ({ projectKey }) => {
  if (!recaptchaOf()) await loadScript(projectKey);
  const recaptcha = recaptchaOf();
  if (!recaptcha) throw new Error('The captcha’s script has brought no captcha');
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  return recaptcha.execute(projectKey, { action: CAPTCHA_ACTION });
};

export default solve;
