import { useState } from 'react';
import { ApiError, useEngine, useQuery, useViewer } from '../../../../renderer/contract';
import { addressesInCountries } from '../../../../renderer/contract/countries';
import { useIdlePrompt } from '../../../../renderer/contract/overlay-turn';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { Button } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { MissingField, UserAddress, UserProfile } from '../../../../schemas/generated/types';
import { Lines } from '../../../shared/account-page';
import { useApiQuery, VIEWER_KEY } from '../../../shared/use-api-query';
import { missingFields, updateOf } from '../../shared/detail-fields';

/** Whose question was put off, for as long as this tab lives. */
const DISMISSED = 'missingDetailsDismissed';

/** What is missing, as the refusal of AP-06 names it. */
function useMissing() {
  const { viewer } = useEngine();
  const { id } = useViewer();
  return useQuery<readonly MissingField[]>({
    key: [VIEWER_KEY, id, 'missingInformation'],
    load: ({ signal }) =>
      viewer.call('missingInformation', { signal }).then(
        () => [],
        (error: unknown) => {
          const { missingFields } = (error instanceof ApiError && (error.details.details as Missing)) || {};
          if (missingFields) return missingFields;
          console.warn(`The missing details could not be loaded: ${String(error)}`);
          throw error;
        },
      ),
  });
}

/** The viewer's addresses, as far as they can be had; undefined until they have come. */
function useAddresses(): readonly UserAddress[] | undefined {
  const { data, isFailed } = useApiQuery('userAddresses');
  // AP-07: addresses that cannot be loaded are an empty list, so that nobody is kept from completing their details by it
  return data?.addresses ?? (isFailed ? [] : undefined);
}

type Missing = { missingFields?: readonly MissingField[] };

/** The problem's own words, which say what is wrong (MO-01). */
const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : undefined);

/** MO-01, MO-02: the details that are missing. A dismissed question does not come back in this tab. */
export default function MissingDetails() {
  const { viewer } = useEngine();
  const { id } = useViewer();
  const [isClosed, setClosed] = useState(() => viewer.readFromTab(DISMISSED) === id);
  useIdlePrompt(isClosed);
  if (isClosed) return null;
  const dismiss = () => {
    viewer.writeToTab(DISMISSED, id ?? null);
    setClosed(true);
  };
  return <Question onDismiss={dismiss} onDone={() => setClosed(true)} />;
}

/** Opens once all that is known of the viewer has come, or cannot be had. */
function Question({ onDismiss, onDone }: { onDismiss: () => void; onDone: () => void }) {
  const { label } = useEngine();
  const { data: missing, isFailed } = useMissing();
  const { data: profile, isFailed: hasFailed, retry } = useApiQuery('userProfile');
  const addresses = useAddresses();
  const [isOpen, setOpen] = useState(false);
  useIdlePrompt(missing?.length === 0 || isFailed);
  if (!missing?.length) return null;
  const isReady = profile !== undefined && addresses !== undefined;
  // once open, it stays while the profile is loaded again
  if (!isOpen && !isReady && !hasFailed) return null;
  if (!isOpen) setOpen(true);
  return (
    <Dialog title={label('missingDetails')} onClose={onDismiss}>
      {isReady ? (
        <Details missing={missing} profile={profile} addresses={addresses} onDone={onDone} />
      ) : hasFailed ? (
        <>
          <Notice kind="error">{label('sectionFailed')}</Notice>
          <Button onClick={() => void retry()}>{label('tryAgain')}</Button>
        </>
      ) : (
        <Lines count={missing.length} height="3rem" />
      )}
    </Dialog>
  );
}

interface DetailsProps {
  missing: readonly MissingField[];
  profile: UserProfile;
  addresses: readonly UserAddress[];
  onDone(): void;
}

function Details({ missing, profile, addresses, onDone }: DetailsProps) {
  const { label, viewer } = useEngine();
  async function save(answers: Readonly<Record<string, string>>): Promise<void> {
    const update = updateOf(profile, answers);
    const home = addressesInCountries(addresses).find((address) => address.default);
    if (home) await viewer.call('changeBillingDetails', { body: { address: billed(home), profile: update } });
    else await viewer.call('changeUserProfile', { body: update });
    onDone();
    await viewer.call('session').catch(() => {});
  }
  return (
    <>
      <p>{label('missingDetailsMessage')}</p>
      <Form
        fields={missingFields(missing)}
        strict
        wordsOf={wordsOf}
        action={label('save')}
        busy={label('saving')}
        onSubmit={save}
      />
    </>
  );
}

/** An address as bills take it. */
const billed = ({ id: _, default: __, ...address }: UserAddress) => address;
