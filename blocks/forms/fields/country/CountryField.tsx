import { useEffect, useState } from 'react';
import { type FieldProps, useEngine } from '../../../../renderer/contract';
import { COUNTRIES } from '../../../../renderer/contract/countries';
import { type Choice, ChoiceInput } from '../../../../renderer/forms/choice-input';

/**
 * A country by its name. The names are the browser's own, which a server's need not equal: until the page has been taken
 * over, only the chosen one is there.
 */
export default function CountryField(props: FieldProps) {
  const { formats, language } = useEngine();
  const [choices, setChoices] = useState<readonly Choice[]>(() =>
    props.value ? [{ value: props.value, text: props.value }] : [],
  );
  useEffect(() => {
    const named = COUNTRIES.map((value) => ({ value, text: formats.country(value) }));
    setChoices(named.sort((one, other) => one.text.localeCompare(other.text, language)));
  }, [formats, language]);
  return <ChoiceInput fieldProps={props} choices={choices} />;
}
