import { useState } from 'react';
import { ApiError, type OverlayProps, useEngine, useViewer } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Notice } from '../../../../renderer/forms/entry';
import { PinForm } from '../../../../renderer/forms/pin-form';
import { Avatar } from '../../../../renderer/ui/avatar/avatar';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import type { Profile } from '../../../../schemas/generated/types';
import { useApiQuery } from '../../../shared/use-api-query';
import styles from './profiles.module.css';

/** Places that are held for profiles until they are there. */
const PLACES = ['first', 'second', 'third'];

/** AU-13, NV-08: who is watching? The open page is reloaded for the profile. */
export default function Profiles({ leave }: OverlayProps) {
  const { label, routeHref, viewer, view } = useEngine();
  const { account, child } = useViewer();
  const { data: answer, isFailed, retry } = useApiQuery('profiles');
  const [waitsForPin, setWaitsForPin] = useState<Profile>();
  const [chosen, setChosen] = useState<string>();
  const [fault, setFault] = useState<string>();
  const mustChoose = account?.profileRequired === true;

  const select = ({ id }: Profile, pin?: string) =>
    viewer.enter(
      'selectProfile',
      { params: { id }, body: pin === undefined ? {} : { pin } },
      { to: view.path + location.search },
    );

  async function choose(profile: Profile): Promise<void> {
    if (profile.id === account?.profile?.id) return leave();
    setChosen(profile.id);
    setFault(undefined);
    try {
      await select(profile);
    } catch (error) {
      setChosen(undefined);
      if (error instanceof ApiError && error.code === 'PIN_REQUIRED') setWaitsForPin(profile);
      else setFault(errorLabel(codeOf(error)));
    }
  }

  if (waitsForPin)
    return (
      <Dialog
        key="pin"
        title={label('profilePin', { name: waitsForPin.name })}
        size="page"
        onClose={() => setWaitsForPin(undefined)}
      >
        <p className={styles.message}>{label('profilePinMessage')}</p>
        <div className={styles.pin}>
          <PinForm action={label('continue')} onPin={(pin) => select(waitsForPin, pin)} />
        </div>
      </Dialog>
    );
  return (
    <Dialog key="choice" title={label('whoIsWatching')} size="page" onClose={mustChoose ? undefined : leave}>
      {fault && <Notice kind="error">{label(fault)}</Notice>}
      {isFailed ? (
        <>
          <Notice kind="error">{label('sectionFailed')}</Notice>
          <Button onClick={() => void retry()}>{label('tryAgain')}</Button>
        </>
      ) : (
        <ul className={styles.faces} aria-busy={!answer || undefined}>
          {answer
            ? answer.profiles.map((profile) => (
                <li key={profile.id}>
                  <button
                    type="button"
                    className={styles.face}
                    aria-current={profile.id === account?.profile?.id || undefined}
                    aria-disabled={chosen !== undefined}
                    onClick={() => chosen === undefined && void choose(profile)}
                  >
                    <Avatar avatar={profile.avatar} name={profile.name} size="large" />
                    <span className={styles.name}>{profile.name}</span>
                    {profile.type === 'c' && <span className={styles.kind}>{label('childProfile')}</span>}
                  </button>
                </li>
              ))
            : PLACES.map((place) => <li key={place} className={styles.place} aria-hidden="true" />)}
        </ul>
      )}
      <p className={styles.others}>
        {!child && (
          <ButtonLink look="secondary" href={routeHref('profiles') ?? ''}>
            {label('manageProfiles')}
          </ButtonLink>
        )}
        {mustChoose && (
          <ButtonLink look="quiet" href={routeHref('logout') ?? ''}>
            {label('logout')}
          </ButtonLink>
        )}
      </p>
    </Dialog>
  );
}
