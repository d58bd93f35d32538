import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Card } from '../../../../renderer/ui/card/card';
import { Rail } from '../../../../renderer/ui/rail';
import type load from './load';

/** CT-04: the events to come. */
export default function Upcoming({ id, settings, data }: BlockProps<'upcoming', typeof load>) {
  const { label, text } = useEngine();
  return (
    <Rail id={id} title={settings.title ? text(settings.title) : label('upcoming')} shape="landscape">
      {data.map((card) => (
        <Card key={card.id} card={card} shape="landscape" />
      ))}
    </Rail>
  );
}
