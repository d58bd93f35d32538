import type { BlockProps } from '../../../../renderer/contract';
import { BucketRail } from '../../../../renderer/ui/bucket-rail';
import type load from './load';

export default function Rail({ id, settings, data }: BlockProps<'rail', typeof load>) {
  return <BucketRail id={id} page={data} title={settings.title} shape={settings.cardShape} />;
}
