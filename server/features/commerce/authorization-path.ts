import { createPath, createSearchParams } from 'react-router-dom';

/** The page on which a renewal is confirmed that the bank has questions about (RT-19). */
export const authorizationPath = (order: string): string =>
  createPath({ pathname: '/payment-authorization', search: createSearchParams({ order }).toString() });
