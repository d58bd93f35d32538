import { useEngine } from '../../renderer/contract';
import type { ContentItem } from '../../schemas/generated/types';
import styles from './enhanced.module.css';

interface Props {
  item: ContentItem;
  /** The name of the route whose page shows it. */
  route: string;
}

/** RE-06: extended metadata, on the views that the realm names in ENHANCED_METADATA_VIEWS. */
export function Enhanced({ item, route }: Props) {
  const { label, formats, realm } = useEngine();
  if (!realm.settings.enhancedMetadataViews.includes(route)) return null;
  const people = (
    [
      ['directors', item.directors],
      ['cast', item.cast],
      ['genres', item.genres],
    ] as const
  ).filter(([, names]) => names?.length);
  if (!item.longDescription && people.length === 0) return null;
  return (
    <div className={styles.enhanced}>
      {item.longDescription && <p>{item.longDescription}</p>}
      {people.length > 0 && (
        <dl>
          {people.map(([key, names]) => (
            <div key={key}>
              <dt>{label(key)}</dt>
              <dd>{formats.list(names ?? [])}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
