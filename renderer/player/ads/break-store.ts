import { createStore, type StoreApi } from 'zustand/vanilla';
import type { InsertedBreak } from '../../../schemas/generated/types';
import { type BreakProgress, progressAt } from './break-progress';

/** Where a play is in a stream with inserted breaks. */
export type BreakStore = StoreApi<BreakProgress>;

/** @param position where the stream is opened, in seconds */
export const createBreakStore = (breaks: readonly InsertedBreak[], position: number): BreakStore =>
  createStore(() => progressAt(breaks, position));
