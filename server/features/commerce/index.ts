export { exportPurchases } from './export-purchases';
export { purgeBaskets } from './gifts/basket-store';
export { readEntitlements } from './ledger';
export { PAYPAL_CALL_MS, type PaypalAccess } from './paypal/client';
export { registerCommerce } from './register';
export { STRIPE_CALL_MS, type StripeAccess } from './stripe/client';
export { STRIPE } from './stripe/stripe';
