import { useId, useState } from 'react';
import { type FormField, useEngine } from '../../../../renderer/contract';
import { Form } from '../../../../renderer/forms/form';
import { Avatar } from '../../../../renderer/ui/avatar/avatar';
import { AVATARS } from '../../../../renderer/ui/avatar/shapes';
import type { Profile, ProfileInput } from '../../../../schemas/generated/types';
import styles from './editor.module.css';

/** How large words can be, in percent, with the key of the label that says so (FONT_SCALE). */
const SCALES: readonly (readonly [percent: string, label: string])[] = [
  ['90', 'wordsSmall'],
  ['100', 'wordsNormal'],
  ['125', 'wordsLarge'],
  ['150', 'wordsLargest'],
];
const NORMAL = '100';

const NAME: FormField = {
  fieldName: 'name',
  fieldType: 'TEXT',
  fieldLabel: 'profileName',
  required: true,
  order: 0,
  regexValidation: '.{1,40}',
  invalidMessageLabel: 'profileNameLong',
  autoComplete: 'off',
};
const CHILD: FormField = {
  fieldName: 'child',
  fieldType: 'CHECKBOX',
  fieldLabel: 'forChild',
  hintLabel: 'forChildHint',
  required: false,
  order: 2,
};
const SCALE: FormField = {
  fieldName: 'fontScale',
  fieldType: 'SELECT',
  fieldLabel: 'wordSize',
  required: false,
  order: 1,
  options: SCALES.map(([value, label]) => ({ value, label: { label } })),
};

interface EditorProps {
  /** The profile as it is; a new one when left out. */
  profile: Profile | undefined;
  /** Whether it may become a child's. */
  canBeChild: boolean;
  onSave: (input: ProfileInput) => Promise<void>;
}

/** The form of one profile: its name, whose it is, its picture and the size of its words. */
export function Editor({ profile, canBeChild, onSave }: EditorProps) {
  const { label } = useEngine();
  const group = useId();
  const [avatar, setAvatar] = useState(profile?.avatar ?? Object.keys(AVATARS)[0]!);
  const isChild = profile?.type === 'c';
  const fields = [NAME, SCALE, ...(!profile?.main && (canBeChild || isChild) ? [CHILD] : [])];
  return (
    <Form
      fields={fields}
      initial={{
        name: profile?.name ?? '',
        child: isChild ? 'true' : '',
        fontScale: String(profile?.fontScale ?? NORMAL),
      }}
      action={label('save')}
      busy={label('saving')}
      onSubmit={({ name = '', child, fontScale }) =>
        onSave({
          name,
          type: child === 'true' ? 'c' : 'a',
          avatar,
          ...(fontScale && fontScale !== NORMAL && { fontScale: Number(fontScale) }),
        })
      }
    >
      <fieldset className={styles.pictures}>
        <legend>{label('profilePicture')}</legend>
        {Object.keys(AVATARS).map((name, place) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === avatar}
              onChange={() => setAvatar(name)}
              aria-label={label('pictureNumber', { number: place + 1 })}
            />
            <Avatar avatar={name} name="" />
          </label>
        ))}
      </fieldset>
    </Form>
  );
}
