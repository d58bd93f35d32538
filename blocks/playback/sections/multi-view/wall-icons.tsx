/** The wall's own icons, drawn on a grid of 24 as the player's are. */
const PATHS = {
  enlarge: 'M14 4.500h5.500V10M19.500 4.500 13 11M10 19.500H4.500V14M4.500 19.500 11 13',
  equal: 'M4 5h7v6.500H4zM13 5h7v6.500h-7zM4 13.500h7V20H4zM13 13.500h7V20h-7z',
  focus: 'M4 5h10.500v15H4zM16.500 5H20v4h-3.500zM16.500 10.500H20v4h-3.500zM16.500 16H20v4h-3.500z',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
} as const;

export type WallIconName = keyof typeof PATHS;

/** An icon of the multi-view; it says nothing itself, so what holds it needs a name. */
export function WallIcon({ name }: { name: WallIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'grip' ? 2.75 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
