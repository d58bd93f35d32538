import { useState } from 'react';
import { type FormField, useEngine, useRealm, useViewer } from '../../../../renderer/contract';
import { CAPTIONS_OFF } from '../../../../renderer/contract/constants';
import { Notice } from '../../../../renderer/forms/entry';
import { Form } from '../../../../renderer/forms/form';
import { createBrowserStore, storageKey } from '../../../../renderer/player/state/store';
import { forgetLanguages } from '../../../../renderer/player/state/stored-preferences';
import type { Preferences, PreferencesUpdate } from '../../../../schemas/generated/types';
import { Lines, Part } from '../../../shared/account-page';

/** Stands for what the viewer has not chosen; the API knows it as null. */
const UNSET = 'default';
/** A checkbox that is ticked. */
const YES = 'true';

const AUTO_ADVANCE: FormField = {
  fieldName: 'autoAdvance',
  fieldType: 'CHECKBOX',
  fieldLabel: 'preferAutoAdvance',
  required: false,
  order: 2,
};
const BACKGROUND: FormField = {
  fieldName: 'videoBackgroundAutoPlay',
  fieldType: 'CHECKBOX',
  fieldLabel: 'preferBackgroundVideo',
  hintLabel: 'preferBackgroundVideoHint',
  required: false,
  order: 3,
};

const SPOILER_FREE: FormField = {
  fieldName: 'spoilerFree',
  fieldType: 'CHECKBOX',
  fieldLabel: 'hideResults',
  hintLabel: 'hideResultsHint',
  required: false,
  order: 4,
};

/** A language's name in itself, as a viewer who speaks it looks for it. */
function nameIn(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function fieldsFor(languages: readonly string[], hidesResults: boolean): FormField[] {
  const options = languages.map((value) => ({ value, label: nameIn(value) }));
  const choice = { fieldType: 'SELECT', required: true } as const;
  const unset = { value: UNSET, label: { label: 'preferDefaultLanguage' } };
  return [
    {
      ...{ ...choice, fieldName: 'audioLanguage', fieldLabel: 'preferAudio', order: 0 },
      options: [unset, ...options],
    },
    {
      ...{ ...choice, fieldName: 'subTitleLanguage', fieldLabel: 'preferSubtitles', order: 1 },
      options: [unset, { value: CAPTIONS_OFF, label: { label: 'playerOff' } }, ...options],
    },
    AUTO_ADVANCE,
    BACKGROUND,
    ...(hidesResults ? [SPOILER_FREE] : []),
  ];
}

const answersOf = (preferences: Preferences): Record<string, string> => ({
  audioLanguage: preferences.audioLanguage ?? UNSET,
  subTitleLanguage: preferences.subTitleLanguage ?? UNSET,
  autoAdvance: preferences.autoAdvance === false ? '' : YES,
  videoBackgroundAutoPlay: preferences.videoBackgroundAutoPlay === false ? '' : YES,
  spoilerFree: preferences.spoilerFree ? YES : '',
});

const choiceOf = (answer: string | undefined): string | null => (answer && answer !== UNSET ? answer : null);

const updateOf = (answers: Readonly<Record<string, string>>): PreferencesUpdate => ({
  audioLanguage: choiceOf(answers.audioLanguage),
  subTitleLanguage: choiceOf(answers.subTitleLanguage),
  autoAdvance: answers.autoAdvance === YES,
  videoBackgroundAutoPlay: answers.videoBackgroundAutoPlay === YES,
  ...(answers.spoilerFree !== undefined && { spoilerFree: answers.spoilerFree === YES }),
});

/** RS-02, CT-16: in which languages a profile hears and reads, and what plays by itself. */
export function Playback() {
  const { label, viewer } = useEngine();
  const { name, settings } = useRealm();
  const { account } = useViewer();
  const [saves, setSaves] = useState(0);

  async function save(answers: Readonly<Record<string, string>>): Promise<void> {
    await viewer.call('changePreferences', { body: updateOf(answers) });
    // what is drawn has its preferences from the session
    await viewer.call('session');
    const store = createBrowserStore((key, suffix) => storageKey(name, key, suffix));
    forgetLanguages(store);
    store.remove(BACKGROUND.fieldName);
    setSaves((before) => before + 1);
  }
  const fields = fieldsFor(settings.audioSubtitleLanguages, settings.spoilerFreeMode);
  return (
    <Part title={label('playbackPreferences')} message={label('playbackPreferencesMessage')}>
      {saves > 0 && <Notice kind="success">{label('detailsSaved')}</Notice>}
      {account ? (
        <Form
          key={saves}
          fields={fields}
          initial={answersOf(account.preferences)}
          action={label('save')}
          busy={label('saving')}
          onSubmit={save}
        />
      ) : (
        <Lines count={fields.length} height="4.75rem" />
      )}
    </Part>
  );
}
