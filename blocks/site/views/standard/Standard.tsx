import type { LayoutProps } from '../../../../renderer/contract';
import { PageFrame } from '../../../../renderer/ui/page-frame';

/** The page as most have it: its sections one below the other. */
export default function Standard(props: LayoutProps) {
  return <PageFrame {...props} />;
}
