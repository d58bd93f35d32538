import type { FormField, ViewKey } from '../contract';

/** What asks for an answer of a type, by the name of its view: a field that names a widget has that one. */
const OF_TYPE = {
  TEXT: 'text',
  EMAIL: 'email',
  PASSWORD: 'password',
  NUMBER: 'number',
  DATE: 'date',
  PHONE: 'phone',
  COUNTRY: 'country',
  SELECT: 'select',
  CHECKBOX: 'checkbox',
  TAX_NUMBER: 'tax-number',
} as const satisfies Record<FormField['fieldType'], NonNullable<FormField['widget']>>;

const keyOf = (name: string): ViewKey => `field/${name}`;

/** The view that asks for a field. */
export const widgetOf = ({ widget, fieldType }: FormField): ViewKey => keyOf(widget ?? OF_TYPE[fieldType]);

/** All views that a form may need: which ones a form from data uses is only known once its data are loaded. */
export const fieldViews = (): readonly ViewKey[] => Object.values(OF_TYPE).map(keyOf);
