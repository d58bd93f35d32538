import { signInPath, useEngine } from '../../renderer/contract';
import { Action, Entry } from '../../renderer/forms/entry';

interface SignInFirstProps {
  title: string;
  /** What signing in is good for; the product’s own words when left out. */
  message?: string;
  /** Where it leads back to; this very address when left out. */
  from?: string;
}

/** Stands in place of a page that is for members: what it would be, and the way to sign in and back. */
export function SignInFirst({ title, message, from }: SignInFirstProps) {
  const { label, href, view } = useEngine();
  return (
    <Entry title={title} message={message ?? label('splashMessage')}>
      <Action href={href(signInPath(from ?? view.path + view.search))}>{label('signIn')}</Action>
    </Entry>
  );
}
