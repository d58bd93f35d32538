import { useViewer } from '../../../../renderer/contract';
import { useApiQuery } from '../../../shared/use-api-query';
import { DeleteAccount } from './DeleteAccount';
import { Download } from './Download';

/** What is stored of the viewer: to take along, and to have deleted. */
export default function YourData() {
  const { status } = useViewer();
  // how they confirm that it is them; whoever acts for them is refused, and sees nothing of this
  const { data } = useApiQuery('passkeys');
  if (!data) return null;
  return (
    <>
      <Download way={data.confirmation} />
      {status === 'customer' && <DeleteAccount way={data.confirmation} />}
    </>
  );
}
