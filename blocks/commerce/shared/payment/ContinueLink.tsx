import { useEngine } from '../../../../renderer/contract';
import { Button, ButtonLink } from '../../../../renderer/ui/button';

/** Leads to the next step. @param href undefined until something is chosen */
export function ContinueLink({ href }: { href: string | undefined }) {
  const { label } = useEngine();
  if (href !== undefined) return <ButtonLink href={href}>{label('continue')}</ButtonLink>;
  return (
    <Button look="primary" disabled>
      {label('continue')}
    </Button>
  );
}
