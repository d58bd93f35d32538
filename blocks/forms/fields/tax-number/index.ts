import { defineView } from '../../../../renderer/contract';

export const taxNumberField = defineView({ kind: 'field', name: 'tax-number', view: () => import('./TaxNumberField') });
