import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Card } from '../../../../renderer/ui/card/card';
import { shapeFor } from '../../../../renderer/ui/card/shape';
import { Rail } from '../../../../renderer/ui/rail';
import type load from './load';

const TITLES = { episodes: 'moreEpisodes', related: 'related' } as const;

/** A row of what belongs to the film of the page. */
export default function Related({ id, settings, data }: BlockProps<'related', typeof load>) {
  const { label, text } = useEngine();
  const shape = shapeFor(data[0]);
  return (
    <Rail id={id} title={settings.title ? text(settings.title) : label(TITLES[settings.of])} shape={shape}>
      {data.map((card) => (
        <Card key={card.id} card={card} shape={shape} />
      ))}
    </Rail>
  );
}
