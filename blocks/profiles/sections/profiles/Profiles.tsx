import { useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { codeOf, errorLabel } from '../../../../renderer/contract/error-labels';
import { Notice } from '../../../../renderer/forms/entry';
import { Avatar } from '../../../../renderer/ui/avatar/avatar';
import { Button } from '../../../../renderer/ui/button';
import { Dialog } from '../../../../renderer/ui/dialog';
import { Question } from '../../../../renderer/ui/question';
import type { Profile, ProfileInput } from '../../../../schemas/generated/types';
import { AccountPage, Lines, Part } from '../../../shared/account-page';
import rows from '../../../shared/rows.module.css';
import { useApiQuery } from '../../../shared/use-api-query';
import { ChildLock } from './ChildLock';
import { Editor } from './Editor';

/** What lies over the list. */
type Open = { is: 'adding' } | { is: 'changing' | 'removing'; profile: Profile } | { is: 'locking'; name: string };

/** RT-40, AU-13: who watches with the account; added, changed and taken away. */
export default function Profiles({ settings }: BlockProps<'profiles'>) {
  const { label, text, viewer, href, view } = useEngine();
  const { data: answer, isFailed, reload } = useApiQuery('profiles');
  const [open, setOpen] = useState<Open>();
  const [fault, setFault] = useState<string>();
  const [isLocked, setLocked] = useState(false);
  const close = () => setOpen(undefined);
  const settle = () => {
    close();
    void reload();
  };

  async function save(input: ProfileInput): Promise<void> {
    if (open?.is === 'changing') await viewer.call('changeProfile', { params: { id: open.profile.id }, body: input });
    else await viewer.call('addProfile', { body: input });
    settle();
    if (isFirstChild(input)) void offerLock(input.name);
  }
  /** The first profile that somebody should stay in. */
  function isFirstChild({ type }: ProfileInput): boolean {
    return type === 'c' && !answer?.profiles.some((profile) => profile.type === 'c');
  }
  async function offerLock(name: string): Promise<void> {
    // it is an offer: where it cannot be known whether there is a PIN, the account page still has it
    const control = await viewer.call('parentalControl').catch(() => undefined);
    if (control?.hasPin === false) setOpen({ is: 'locking', name });
  }
  async function remove({ id }: Profile): Promise<void> {
    setFault(undefined);
    await viewer
      .call('removeProfile', { params: { id } })
      .catch((error: unknown) => setFault(errorLabel(codeOf(error))));
    settle();
  }

  const isFull = answer !== undefined && answer.profiles.length >= answer.maxProfiles;
  const kindOf = ({ type, main }: Profile) =>
    label(type === 'c' ? 'childProfile' : main ? 'mainProfile' : 'adultProfile');
  return (
    <AccountPage title={settings.title ? text(settings.title) : label('profilesTitle')}>
      <Part title={label('whoWatches')} message={label('profilesMessage')}>
        {isLocked && <Notice kind="success">{label('childLockIsSet')}</Notice>}
        {fault && <Notice kind="error">{label(fault)}</Notice>}
        {isFailed && <Notice kind="error">{label('sectionFailed')}</Notice>}
        {answer ? (
          <ul className={rows.rows}>
            {answer.profiles.map((profile) => (
              <li key={profile.id} className={rows.row}>
                <Avatar avatar={profile.avatar} name={profile.name} />
                <span className={rows.words}>
                  <strong>{profile.name}</strong>
                  <span>{kindOf(profile)}</span>
                </span>
                <span className={rows.actions}>
                  <Button
                    aria-label={label('changeProfileOf', { name: profile.name })}
                    onClick={() => setOpen({ is: 'changing', profile })}
                  >
                    {label('change')}
                  </Button>
                  {!profile.main && (
                    <Button
                      look="quiet"
                      aria-label={label('removeProfileOf', { name: profile.name })}
                      onClick={() => setOpen({ is: 'removing', profile })}
                    >
                      {label('remove')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          !isFailed && <Lines count={3} height="5.5rem" />
        )}
        {isFull && <p>{label('profilesFull', { most: answer.maxProfiles })}</p>}
        <span className={rows.actions}>
          {answer && !isFull && (
            <Button look="primary" onClick={() => setOpen({ is: 'adding' })}>
              {label('addProfile')}
            </Button>
          )}
          <a className={rows.link} href={`${href(view.path)}#profiles`}>
            {label('switchProfile')}
          </a>
        </span>
      </Part>
      {answer && (open?.is === 'adding' || open?.is === 'changing') && (
        <Dialog title={label(open.is === 'adding' ? 'addProfile' : 'changeProfile')} onClose={close}>
          <Editor
            profile={open.is === 'changing' ? open.profile : undefined}
            canBeChild={answer.childProfilesAllowed}
            onSave={save}
          />
        </Dialog>
      )}
      {open?.is === 'locking' && (
        <ChildLock
          name={open.name}
          onClose={(isSet) => {
            setLocked(isSet);
            close();
          }}
        />
      )}
      {open?.is === 'removing' && (
        <Question
          title={label('removeProfileTitle', { name: open.profile.name })}
          message={label('removeProfileMessage')}
          yes={label('remove')}
          onYes={() => void remove(open.profile)}
          onClose={close}
        />
      )}
    </AccountPage>
  );
}
