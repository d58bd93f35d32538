import type { MatchMomentKind } from '../../../schemas/generated/types';

/** Outlines on a grid of 24, as the product's other icons are; cards are shapes. */
const PATHS: Readonly<Record<MatchMomentKind, string>> = {
  score: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  chance: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M9 9l6 6M15 9l-6 6',
  caution: 'M7.500 4h9v16h-9z',
  dismissal: 'M7.500 4h9v16h-9z',
  substitution: 'M7 20V6M3.500 9.500 7 6l3.500 3.500M17 4v14M13.500 14.500 17 18l3.500-3.500',
  review: 'M4 5h16v11H4zM9 20h6M10.500 8v5l4-2.500z',
  period: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M12 7.500V12l3 2',
  note: 'M5 5h14v11h-8l-4 3.500V16H5zM8.500 9h7M8.500 12h4.500',
};

const FILLED: ReadonlySet<MatchMomentKind> = new Set(['caution', 'dismissal']);

/** The icon of a moment of a match. The words beside it say the kind. */
export const MomentIcon = ({ kind }: { kind: MatchMomentKind }) => (
  <svg
    viewBox="0 0 24 24"
    width="24"
    height="24"
    aria-hidden="true"
    focusable="false"
    fill={FILLED.has(kind) ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={PATHS[kind]} />
  </svg>
);
