const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  paypal: 'PayPal',
};

/** The brand of a card or wallet as it writes itself; one that is not listed, as its provider names it. */
export const brandName = (brand: string): string => (Object.hasOwn(BRANDS, brand) ? BRANDS[brand]! : brand);
