import type { Paging } from '../../../schemas/generated/types';

/** A page of a list, counted from 1. */
export interface PageRequest {
  page: number;
  pageSize: number;
}

/** A stretch of a list. */
export interface Stretch {
  offset: number;
  limit: number;
}

/** Where a page, counted from 1, stands in its list. */
export const stretchOf = ({ page, pageSize }: PageRequest): Stretch => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
});

/** What a page of a list says of itself. */
export function pagingOf({ page, pageSize }: PageRequest, totalItems: number): Paging {
  const totalPages = Math.ceil(totalItems / pageSize);
  return { page, pageSize, totalPages, totalItems, moreDataAvailable: page < totalPages };
}
