import { defineView } from '../../../../renderer/contract';

export const countryField = defineView({ kind: 'field', name: 'country', view: () => import('./CountryField') });
