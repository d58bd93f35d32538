import type { ReactElement } from 'react';

/** The player's own icons, drawn on a grid of 24. */
const PATHS = {
  play: <path d="M7.5 4.6c0-.9 1-1.4 1.7-1l10 6.9c.7.5.7 1.5 0 2l-10 7c-.8.5-1.7 0-1.7-1z" />,
  pause: (
    <path d="M6.5 4h3.2c.5 0 .8.3.8.8v14.4c0 .5-.3.8-.8.8H6.5c-.5 0-.8-.3-.8-.8V4.8c0-.5.3-.8.8-.8zm7.8 0h3.2c.5 0 .8.3.8.8v14.4c0 .5-.3.8-.8.8h-3.2c-.5 0-.8-.3-.8-.8V4.8c0-.5.3-.8.8-.8z" />
  ),
  chapters: (
    <path
      d="M4 6.5h2m3.5 0H20M4 12h2m3.5 0H20M4 17.5h2m3.5 0H20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  ),
  sleep: (
    <path
      d="M19.5 14.6A8 8 0 0 1 9.4 4.5a8 8 0 1 0 10.1 10.1z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  ),
  share: (
    <path
      d="M12 14.5V4m-4 3.5L12 3.5l4 4M5 12.5v6c0 .8.7 1.5 1.5 1.5h11c.8 0 1.5-.7 1.5-1.5v-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  embed: (
    <path
      d="m8.5 7-5 5 5 5m7-10 5 5-5 5m-2-11.5-3 13"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
  replay: (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4.5 12a7.5 7.5 0 1 0 2.4-5.5" />
      <path d="M7.2 2.8v4h4" />
    </g>
  ),
  back: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <path d="M4 12.6a8 8 0 1 0 2.5-5.8" />
      <path d="M6.8 3v4h4" />
    </g>
  ),
  forward: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <path d="M20 12.6a8 8 0 1 1-2.5-5.8" />
      <path d="M17.2 3v4h-4" />
    </g>
  ),
  volume: (
    <>
      <path d="M4 9.5h2.8l4.4-3.9c.5-.4 1.3-.1 1.3.6v11.6c0 .7-.8 1-1.3.6l-4.4-3.9H4c-.6 0-1-.4-1-1v-3c0-.6.4-1 1-1z" />
      <path
        d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
  volumeLow: (
    <>
      <path d="M4 9.5h2.8l4.4-3.9c.5-.4 1.3-.1 1.3.6v11.6c0 .7-.8 1-1.3.6l-4.4-3.9H4c-.6 0-1-.4-1-1v-3c0-.6.4-1 1-1z" />
      <path d="M15.5 9a4.2 4.2 0 0 1 0 6" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  muted: (
    <>
      <path d="M4 9.5h2.8l4.4-3.9c.5-.4 1.3-.1 1.3.6v11.6c0 .7-.8 1-1.3.6l-4.4-3.9H4c-.6 0-1-.4-1-1v-3c0-.6.4-1 1-1z" />
      <path d="m16 9.5 5 5m0-5-5 5" fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
    </>
  ),
  captions: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <rect x="2.8" y="5" width="18.4" height="14" rx="2.5" />
      <path d="M6.5 12.2h3M12.5 12.2h5M6.5 15.5h6M15.5 15.5h2" />
    </g>
  ),
  settings: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
      <path d="M3.5 7h8.5M17.5 7h3M3.5 17h3M12 17h8.5" />
      <circle cx="14.8" cy="7" r="2.6" />
      <circle cx="9.2" cy="17" r="2.6" />
    </g>
  ),
  pip: (
    <>
      <path
        d="M21 10.5V7.2C21 6 20 5 18.8 5H5.2C4 5 3 6 3 7.2v9.6C3 18 4 19 5.2 19h4.3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <rect x="12" y="13" width="9.5" height="6.5" rx="1.5" />
    </>
  ),
  fullscreen: (
    <path
      d="M4 9V5.5C4 4.7 4.7 4 5.5 4H9m6 0h3.5c.8 0 1.5.7 1.5 1.5V9m0 6v3.5c0 .8-.7 1.5-1.5 1.5H15m-6 0H5.5c-.8 0-1.5-.7-1.5-1.5V15"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  ),
  fullscreenLeave: (
    <path
      d="M9 4v3.5C9 8.3 8.3 9 7.5 9H4m16 0h-3.5c-.8 0-1.5-.7-1.5-1.5V4m0 16v-3.5c0-.8.7-1.5 1.5-1.5H20M4 15h3.5c.8 0 1.5.7 1.5 1.5V20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    />
  ),
  next: (
    <>
      <path d="M5.5 5.3c0-.9 1-1.4 1.7-.9l8.6 6.6c.6.5.6 1.5 0 2l-8.6 6.6c-.7.5-1.7 0-1.7-.9z" />
      <rect x="17" y="4.2" width="2.4" height="15.6" rx="1" />
    </>
  ),
  startOver: (
    <>
      <path d="M18.5 5.3c0-.9-1-1.4-1.7-.9L8.2 11c-.6.5-.6 1.5 0 2l8.6 6.6c.7.5 1.7 0 1.7-.9z" />
      <rect x="4.6" y="4.2" width="2.4" height="15.6" rx="1" />
    </>
  ),
  live: (
    <>
      <circle cx="12" cy="12" r="2.6" />
      <path
        d="M7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M4.9 19.1a10 10 0 0 1 0-14.2M19.1 4.9a10 10 0 0 1 0 14.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </>
  ),
  statistics: (
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round">
      <path d="M5 19v-6M12 19V5M19 19V9.5" />
    </g>
  ),
  close: <path d="m6 6 12 12M18 6 6 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />,
  keyboard: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <rect x="2.8" y="6" width="18.4" height="12" rx="2.5" />
      <path d="M6.5 10h.1M10 10h.1M13.5 10h.1M17 10h.1M8 14h8" />
    </g>
  ),
  cast: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <path d="M3 8V6.8C3 5.8 3.8 5 4.8 5h14.4c1 0 1.8.8 1.8 1.8v10.4c0 1-.8 1.8-1.8 1.8H14M3 12a7 7 0 0 1 7 7M3 15.8A3.2 3.2 0 0 1 6.2 19" />
    </g>
  ),
  speed: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
      <path d="M5.4 18.5a8.5 8.5 0 1 1 13.2 0" />
      <path d="m12 13.5 3.5-4.5" />
    </g>
  ),
  quality: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <rect x="2.8" y="4.5" width="18.4" height="12.5" rx="2.5" />
      <path d="M9 20.5h6" />
    </g>
  ),
  audio: (
    <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round">
      <path d="M4 10v4M8 7v10M12 4v16M16 8v8M20 10.5v3" />
    </g>
  ),
  warning: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.3v.2" />
    </g>
  ),
  offline: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M2.5 9.5A14 14 0 0 1 7 6.6M11 5.5a14 14 0 0 1 10.5 4M6 13.2a9 9 0 0 1 3.5-2M14.5 11.3a9 9 0 0 1 3.5 1.9M9.5 16.6a4 4 0 0 1 5 0M12 19.6v.1M4 3.5l16 17" />
    </g>
  ),
  locked: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </g>
  ),
  missing: (
    <g fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="M3 9h18M3 15h18M7 5v14M17 5v14M10 10.5l4 3m0-3-4 3" />
    </g>
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof PATHS;

/** One icon, in the colour of its text; its name is said by the control around it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      {PATHS[name]}
    </svg>
  );
}
