/** The shapes in which TRESCAMPOS's content is written down, as far as its scripts write them. */
export type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json | undefined };

export interface Entity {
  type: string;
  id: string;
  [key: string]: Json | undefined;
}

/** Spanish, the realm's first language, and English beside it. */
export type Two = readonly [es: string, en: string];

export const english = (texts: Readonly<Record<string, Json | undefined>>): { localisations: { en: Json } } => ({
  localisations: { en: texts },
});

/** Live matches. */
export const PASS = { accessLevel: 'LICENCE', licenceIds: ['abono-mensual', 'abono-anual'] } as const;
/** Channels, and everything on demand. */
export const BASE_PASS = { ...PASS, licenceIds: [...PASS.licenceIds, 'abono-base'] } as const;

const captions = (film: string): Json => [
  { src: `media/films/${film}/captions.es.vtt`, language: 'es', label: 'Español' },
  { src: `media/films/${film}/captions.en.vtt`, language: 'en', label: 'English' },
];

export type FilmName = 'la-hora-azul' | 'el-swing';

export const film = (name: FilmName): Json => ({
  hlsUrl: `media/films/${name}/master.m3u8`,
  captions: captions(name),
  thumbnailsUrl: `media/films/${name}/thumbnails.vtt`,
  duration: 30,
});

/** The same film, run by the clock as a live stream that can be rewound by half an hour. */
export const stream = (name: FilmName): Json => ({
  hlsUrl: `media/films/${name}/master.m3u8`,
  live: { windowSeconds: 1800 },
});
