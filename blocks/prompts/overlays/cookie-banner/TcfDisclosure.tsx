import { type ReactNode, useState } from 'react';
import { useEngine, useQuery } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { Icon } from '../../../../renderer/ui/icon';
import type {
  CookiePurposeText,
  TcfDisclosure as Disclosure,
  TcfDeclaration,
  TcfVendor,
} from '../../../../schemas/generated/types';
import { privacyPolicyOf } from './privacy-policy';
import styles from './tcf-disclosure.module.css';

interface TcfDisclosureProps {
  /** How many vendors the realm works with, and how many purposes their consent is for. */
  vendors: number;
  purposes: number;
  /** The purposes of the banner, each of which stands for purposes of the framework. */
  offered: readonly CookiePurposeText[];
}

/** Who stores and reads what under the Transparency and Consent Framework, and what for: loaded when the viewer opens it. */
export default function TcfDisclosure({ vendors, purposes, offered }: TcfDisclosureProps) {
  const { label } = useEngine();
  return (
    <div className={styles.disclosure}>
      <p>{label('tcfIntro', { count: vendors })}</p>
      <Details summary={label('tcfPurposes', { count: purposes })}>
        {(disclosure) => <Purposes disclosure={disclosure} offered={offered} />}
      </Details>
      <Details summary={label('tcfVendors', { count: vendors })}>
        {(disclosure) => <Vendors disclosure={disclosure} />}
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

type OfDisclosure = { disclosure: Disclosure };

function Purposes({ disclosure, offered }: OfDisclosure & Pick<TcfDisclosureProps, 'offered'>) {
  const { label, text } = useEngine();
  const { purposes, vendorList } = disclosure;
  return offered.map(({ purpose, title }) => {
    const meaning = purposes[purpose];
    if (!meaning) return null;
    return (
      <section key={purpose} className={styles.group}>
        <h3>{text(title)}</h3>
        <ul>
          {meaning.purposes.map((id) => (
            <Declaration key={id} declaration={vendorList.purposes[id]} />
          ))}
          {meaning.specialFeatures?.map((id) => (
            <Declaration
              key={`special-${id}`}
              declaration={vendorList.specialFeatures[id]}
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
  nameOf?: (name: string) => string;
}

function Declaration({ declaration, nameOf = (name) => name }: DeclarationProps) {
  if (!declaration) return null;
  return (
    <li>
      <strong>{nameOf(declaration.name)}</strong>
      <small>
        <bdi>{declaration.description}</bdi>
      </small>
    </li>
  );
}

function Vendors({ disclosure: { vendorList } }: OfDisclosure) {
  const { view } = useEngine();
  const vendors = Object.values(vendorList.vendors).sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return (
    <ul>
      {vendors.map((vendor) => (
        <Vendor key={vendor.id} vendor={vendor} locale={view.locale} purposes={vendorList.purposes} />
      ))}
    </ul>
  );
}

interface VendorProps {
  vendor: TcfVendor;
  locale: string;
  purposes: Disclosure['vendorList']['purposes'];
}

function Vendor({ vendor, locale, purposes }: VendorProps) {
  const { label } = useEngine();
  const names = vendor.purposes.flatMap((id) => purposes[id]?.name ?? []);
  return (
    <li>
      <strong>{vendor.name}</strong>
      <small>
        <bdi>{names.join(' · ')}</bdi>
      </small>
      <a href={privacyPolicyOf(vendor, locale)} target="_blank" rel="noopener noreferrer">
        {label('tcfPrivacyPolicy', { name: vendor.name })}
      </a>
    </li>
  );
}
