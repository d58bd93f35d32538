import { type ReactNode, useState } from 'react';
import { useEngine, useQuery } from '../../../../renderer/contract';
import { consentsTo, type TcfIds } from '../../../../renderer/contract/tcf-consents';
import { Button } from '../../../../renderer/ui/button';
import { Icon } from '../../../../renderer/ui/icon';
import type {
  CookiePurpose,
  CookiePurposeText,
  TcfDisclosure as Disclosure,
  TcfDeclaration,
  TcfVendor,
} from '../../../../schemas/generated/types';
import { privacyPolicyOf } from './privacy-policy';
import styles from './tcf-disclosure.module.css';

/** What the viewer is about to choose. */
interface Choice {
  /** The purposes of the banner. */
  accepted: readonly CookiePurpose[];
  /** What the viewer does not agree to all the same. */
  withheld: TcfIds;
  withhold(ids: TcfIds): void;
}

interface TcfDisclosureProps {
  /** How many vendors the realm works with, and how many purposes their consent is for. */
  vendors: number;
  purposes: number;
  /** The purposes of the banner, each of which stands for purposes of the framework. */
  offered: readonly CookiePurposeText[];
  /** Undefined while the viewer is not choosing: the lists are only there to be read then. */
  choice: Choice | undefined;
}

/**
 * Who stores and reads what under the Transparency and Consent Framework, and what for: loaded when the viewer opens it. Of what the
 * purposes of the banner agree to, single purposes and vendors can be left out.
 */
export default function TcfDisclosure({ vendors, purposes, offered, choice }: TcfDisclosureProps) {
  const { label } = useEngine();
  return (
    <div className={styles.disclosure}>
      <p>{label('tcfIntro', { count: vendors })}</p>
      {choice && <p>{label('tcfChoose')}</p>}
      <Details summary={label('tcfPurposes', { count: purposes })}>
        {(disclosure) => <Purposes disclosure={disclosure} offered={offered} choice={choice} />}
      </Details>
      <Details summary={label('tcfVendors', { count: vendors })}>
        {(disclosure) => <Vendors disclosure={disclosure} choice={choice} />}
      </Details>
    </div>
  );
}

function Details({ summary, children }: { summary: string; children: (disclosure: Disclosure) => ReactNode }) {
  const { api, label } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const { data, isFailed, retry } = useQuery({
    key: isOpen ? ['cookiePolicy', 'disclosure'] : null,
    load: ({ signal }) => api.cookiePolicy({ disclosure: true }, signal),
    keepsPrevious: true,
  });
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      {data?.disclosure && children(data.disclosure)}
      {isFailed && (
        <p role="alert">
          {label('tcfUnavailable')} <Button onClick={() => void retry()}>{label('tryAgain')}</Button>
        </p>
      )}
    </details>
  );
}

type OfDisclosure = Pick<TcfDisclosureProps, 'choice'> & { disclosure: Disclosure };

interface Box {
  checked: boolean;
  disabled: boolean;
  onChange(): void;
}

/** The checkbox of one thing that can be agreed to; undefined while the viewer is not choosing. */
type BoxOf = (kind: keyof TcfIds, id: number) => Box | undefined;

function boxesFor(disclosure: Disclosure, choice: Choice | undefined): BoxOf {
  if (!choice) return () => undefined;
  const { accepted, withheld, withhold } = choice;
  const consents = consentsTo(disclosure, accepted, withheld);
  const offered = {
    ...consentsTo(disclosure, accepted),
    // a vendor is only offered for purposes that are not withheld
    vendors: consentsTo(disclosure, accepted, { ...withheld, vendors: [] }).vendors,
  };
  return (kind, id) => {
    const checked = consents[kind].includes(id);
    const others = withheld[kind].filter((other) => other !== id);
    return {
      ...{ checked, disabled: !offered[kind].includes(id) },
      onChange: () => withhold({ ...withheld, [kind]: checked ? [...others, id] : others }),
    };
  };
}

/** What is disclosed of one thing, with its checkbox. */
function Item({ box, children, more }: { box: Box | undefined; children: ReactNode; more?: ReactNode }) {
  return (
    <li>
      {box ? (
        <label>
          <input type="checkbox" {...box} />
          <span>{children}</span>
        </label>
      ) : (
        children
      )}
      {more}
    </li>
  );
}

function Purposes({ disclosure, offered, choice }: OfDisclosure & Pick<TcfDisclosureProps, 'offered'>) {
  const { label, text } = useEngine();
  const { purposes, vendorList } = disclosure;
  const boxOf = boxesFor(disclosure, choice);
  return offered.map(({ purpose, title }) => {
    const meaning = purposes[purpose];
    if (!meaning) return null;
    return (
      <section key={purpose} className={styles.group}>
        <h3>{text(title)}</h3>
        <ul>
          {meaning.purposes.map((id) => (
            <Declaration key={id} declaration={vendorList.purposes[id]} box={boxOf('purposes', id)} />
          ))}
          {meaning.specialFeatures?.map((id) => (
            <Declaration
              key={`special-${id}`}
              declaration={vendorList.specialFeatures[id]}
              box={boxOf('specialFeatures', id)}
              nameOf={(name) => label('tcfSpecialFeature', { name })}
            />
          ))}
        </ul>
      </section>
    );
  });
}

interface DeclarationProps {
  declaration: TcfDeclaration | undefined;
  box: Box | undefined;
  nameOf?: (name: string) => string;
}

function Declaration({ declaration, box, nameOf = (name) => name }: DeclarationProps) {
  if (!declaration) return null;
  return (
    <Item box={box}>
      <strong>{nameOf(declaration.name)}</strong>
      <small>
        <bdi>{declaration.description}</bdi>
      </small>
    </Item>
  );
}

function Vendors({ disclosure, choice }: OfDisclosure) {
  const { view } = useEngine();
  const { vendors, purposes } = disclosure.vendorList;
  const boxOf = boxesFor(disclosure, choice);
  const sorted = Object.values(vendors).sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <ul>
      {sorted.map((vendor) => (
        <Vendor key={vendor.id} {...{ vendor, purposes, locale: view.locale, box: boxOf('vendors', vendor.id) }} />
      ))}
    </ul>
  );
}

interface VendorProps {
  vendor: TcfVendor;
  locale: string;
  purposes: Disclosure['vendorList']['purposes'];
  box: Box | undefined;
}

function Vendor({ vendor, locale, purposes, box }: VendorProps) {
  const { label } = useEngine();
  const names = vendor.purposes.flatMap((id) => purposes[id]?.name ?? []);
  const policy = (
    <a href={privacyPolicyOf(vendor, locale)} target="_blank" rel="noopener noreferrer">
      {label('tcfPrivacyPolicy', { name: vendor.name })}
    </a>
  );
  return (
    <Item box={box} more={policy}>
      <strong>{vendor.name}</strong>
      <small>
        <bdi>{names.join(' · ')}</bdi>
      </small>
    </Item>
  );
}
