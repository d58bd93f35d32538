import { type BlockProps, type Engine, useEngine } from '../../../../renderer/contract';
import { ButtonLink } from '../../../../renderer/ui/button';
import { Card } from '../../../../renderer/ui/card/card';
import { Picture } from '../../../../renderer/ui/picture';
import type { Card as CardData } from '../../../../schemas/generated/types';
import { LinkBar } from './link-bar';
import type load from './load';
import { ALL, type RankingsData, type TabName } from './load';
import styles from './rankings.module.css';

const TAB_LABELS: Readonly<Record<TabName, string>> = {
  rankings: 'fightersRankings',
  profiles: 'fightersProfiles',
  videos: 'fightersVideos',
};

/** The page's own address with other parameters; what is shown first has none. */
const addressOf = ({ href, view }: Pick<Engine, 'href' | 'view'>, parameters: Record<string, string>) => {
  const query = new URLSearchParams(parameters);
  return href(view.path) + (query.size > 0 ? `?${query}` : '');
};

/** An athlete's line in a ranking. */
function Place({ athlete, isOwn }: { athlete: CardData; isOwn: boolean }) {
  const { label, routeHref, formats } = useEngine();
  const { id, title, nickname, rank = 0, record, country } = athlete;
  const isChampion = !isOwn && rank === 0;
  const facts = [record, country && formats.country(country)].filter(Boolean);
  return (
    <li className={styles.place} data-champion={isChampion || undefined}>
      <span className={styles.rank}>{isChampion ? label('champion') : formats.number(rank)}</span>
      <Picture
        className={styles.face}
        src={athlete.thumbnailUrl ?? athlete.posterUrl}
        ratio="fill"
        colour={athlete.dominantColour}
        sizes="198px"
      />
      <span className={styles.words}>
        <a href={routeHref('athlete', { id })}>{title}</a>
        {nickname && <span>“{nickname}”</span>}
        <span className={styles.facts} suppressHydrationWarning>
          {facts.join(' · ')}
        </span>
      </span>
    </li>
  );
}

function RankingList({ data, own }: { data: RankingsData; own: readonly string[] }) {
  const engine = useEngine();
  const { label, text } = engine;
  const { ranking, rankings, more } = data;
  if (!ranking) return <p className={styles.empty}>{label('fightersEmpty')}</p>;
  const chosenBy = (id: string): Record<string, string> => (id === rankings[0]?.id ? {} : { class: id });
  const links = rankings.map(({ id, title }) => ({
    id,
    words: text(title),
    href: addressOf(engine, chosenBy(id)),
  }));
  return (
    <>
      <LinkBar label={label('athleteWeightClass')} links={links} current={ranking.id} look="chips" />
      <section aria-labelledby="ranking">
        <h2 id="ranking">{text(ranking.title)}</h2>
        <ol className={styles.ranking}>
          {ranking.athletes.map((athlete) => (
            <Place key={athlete.id} athlete={athlete} isOwn={own.includes(ranking.id)} />
          ))}
        </ol>
        {more > 0 && (
          <p>
            <ButtonLink href={addressOf(engine, { ...chosenBy(ranking.id), count: ALL })} look="secondary">
              {label('fightersAll', { count: ranking.athletes.length + more })}
            </ButtonLink>
          </p>
        )}
      </section>
    </>
  );
}

function Profiles({ data: { letters, letter, cards } }: { data: RankingsData }) {
  const engine = useEngine();
  const { label } = engine;
  const shown = letters.includes(letter) ? letters : [...letters, letter].sort();
  const links = shown.map((one) => ({
    id: one,
    words: one.toLocaleUpperCase(engine.language),
    href: addressOf(engine, { tab: 'profiles', letter: one }),
  }));
  return (
    <>
      <LinkBar label={label('fightersLetters')} links={links} current={letter} look="chips" />
      <CardGrid cards={cards} shape="portrait" />
    </>
  );
}

function CardGrid({ cards, shape }: { cards: readonly CardData[]; shape: 'portrait' | 'landscape' }) {
  const { label } = useEngine();
  if (cards.length === 0) return <p className={styles.empty}>{label('fightersEmpty')}</p>;
  return (
    <ul className={styles.grid} data-shape={shape}>
      {cards.map((card) => (
        <li key={card.id}>
          <Card card={card} shape={shape} level={2} />
        </li>
      ))}
    </ul>
  );
}

/** CT-10, RT-48: who fights here, how they rank, and what there is to watch of them. */
export default function Rankings({ settings, data }: BlockProps<'rankings', typeof load>) {
  const engine = useEngine();
  const { label, text } = engine;
  const tabs = data.tabs.map((tab) => ({
    id: tab,
    words: label(TAB_LABELS[tab]),
    href: addressOf(engine, tab === 'rankings' ? {} : { tab }),
  }));
  return (
    <section className={styles.rankings}>
      <h1>{settings.title ? text(settings.title) : label('fighters')}</h1>
      <LinkBar label={label('fightersParts')} links={tabs} current={data.tab} look="tabs" />
      {data.tab === 'rankings' && <RankingList data={data} own={settings.rankings ?? []} />}
      {data.tab === 'profiles' && <Profiles data={data} />}
      {data.tab === 'videos' && <CardGrid cards={data.cards} shape="landscape" />}
    </section>
  );
}
