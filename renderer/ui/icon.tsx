/** The product's icons: outlines on a grid of 24, drawn in the text's colour. */
const PATHS = {
  home: 'M4 11.5 12 4l8 7.5M6 10v10h12V10M10 20v-5.5h4V20',
  browse: 'M4 5h6v6H4zM14 5h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  live: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3M8.2 15.8a5.4 5.4 0 0 1 0-7.6M15.8 8.2a5.4 5.4 0 0 1 0 7.6M5.3 18.7a9.5 9.5 0 0 1 0-13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4',
  calendar: 'M4 6.5h16V20H4zM4 10.5h16M8.5 4v4M15.5 4v4',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
  series: 'M4 8h16v12H4zM6.5 5h11M8.5 2.5h7M10.5 11.5v5l4-2.5z',
  playlist: 'M4 6h11M4 11h11M4 16h6M15 14v6l5-3z',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16.2 16.2 20.5 20.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20.5c1-4 4-5.5 7.5-5.5s6.500 1.500 7.500 5.500',
  ticket: 'M4 7h16v3.200a1.900 1.900 0 0 0 0 3.600V17H4v-3.200a1.900 1.900 0 0 0 0-3.600zM14 7v10',
  external: 'M9 5H5v14h14v-4M13 5h6v6M19 5l-8.500 8.500',
  trophy:
    'M7.500 4h9v6a4.500 4.500 0 0 1-9 0zM7.500 6H4.500c0 3.500 1.500 5 3.500 5M16.500 6h3c0 3.500-1.500 5-3.500 5M12 14.500V18M8.500 20h7M9.500 18h5',
  glove:
    'M7 13V8a4 4 0 0 1 4-4h3a4 4 0 0 1 4 4v4.500a4 4 0 0 1-2 3.500H8.500zM7 10.500H6a2 2 0 0 0 0 4.500h4M8.500 16v4H16v-4',
  football:
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M12 8.500l3.400 2.500-1.300 4h-4.200l-1.300-4zM12 8.500V4M15.400 11l4.400-1.500M14.100 15l2.600 3.800M9.900 15l-2.600 3.800M8.600 11 4.200 9.500',
  basketball:
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M12 3.500v17M3.500 12h17M6 6c3 3.500 3 8.500 0 12M18 6c-3 3.500-3 8.500 0 12',
  flag: 'M7 21V3.500l11 4.200-11 4.300M4 21h7',
  book: 'M12 6.500C10 5 7 4.500 4 5v13.500c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500V20',
  music:
    'M9 17.500V6l10-2v11.500M9 17.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0M19 15.500a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0',
  settings:
    'M5 7h9M18 7h1M5 12h3M12 12h7M5 17h8M17 17h2M16 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4M10 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4M15 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  exit: 'M13 5H5v14h8M10 12h10M16.500 8.500 20 12l-3.500 3.500',
  eye: 'M2.500 12C5 7.500 8.300 5.500 12 5.500s7 2 9.500 6.500c-2.500 4.500-5.800 6.500-9.500 6.500s-7-2-9.500-6.500M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  'eye-off':
    'M4 4l16 16M9.500 5.900A8.700 8.700 0 0 1 12 5.500c3.700 0 7 2 9.500 6.500a15 15 0 0 1-2.700 3.500M6.300 7.700A15 15 0 0 0 2.500 12c2.500 4.500 5.800 6.500 9.500 6.500 1.500 0 3-.4 4.300-1M10 10a3 3 0 0 0 4 4',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  play: 'M8 5.500v13l10.500-6.500z',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  'chevron-start': 'M14.500 5.500 8 12l6.500 6.500',
  'chevron-end': 'M9.500 5.500 16 12l-6.500 6.500',
  'chevron-down': 'M5.500 9.500 12 16l6.500-6.500',
  heart: 'M12 20C7 16 4 13 4 9.300A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.300C20 13 17 16 12 20z',
  plus: 'M12 5v14M5 12h14',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  pause: 'M9 5.500v13M15 5.500v13',
  globe:
    'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M3.500 12h17M12 3.500c5 5 5 12 0 17M12 3.500c-5 5-5 12 0 17',
  success: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M8 12.200l2.800 2.800L16 9.500',
  error: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M12 7.500v5.500M12 16v.3',
  info: 'M12 20.500a8.500 8.500 0 1 0 0-17 8.500 8.500 0 0 0 0 17M12 11v5.500M12 7.700v.3',
} as const;

export type IconName = keyof typeof PATHS;

/** Icons that are shapes, not lines. */
const FILLED: ReadonlySet<IconName> = new Set(['play']);
/** Icons that point along the text, and turn with it. */
const MIRRORED: ReadonlySet<IconName> = new Set(['chevron-start', 'chevron-end', 'exit', 'external', 'playlist']);

/** An icon beside or in place of words; it says nothing itself, so what holds it needs a name. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const filled = FILLED.has(name);
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      focusable="false"
      data-icon={name}
      data-mirrored={MIRRORED.has(name) || undefined}
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
