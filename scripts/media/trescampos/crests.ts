/** Crests and channel marks as plain SVG, and the crests' parts for the pictures that show them large. */
import type { Charge, Club, Shape } from './world.ts';

const INK = '#10142b';

/** Outlines in a box of 100 by 100. */
const SHAPES: Readonly<Record<Shape, string>> = {
  shield: 'M50 4C64 10 79 12 92 11V50C92 74 74 89 50 97C26 89 8 74 8 50V11C21 12 36 10 50 4Z',
  disc: 'M50 4A46 46 0 1 1 49.9 4Z',
  hex: 'M50 3L91 26.5V73.5L50 97L9 73.5V26.5Z',
  pennant: 'M10 6H90V66L50 97L10 66Z',
};

const CHARGES: Readonly<Record<Charge, (fill: string) => string>> = {
  bars: (fill) => `<path fill="${fill}" d="M24 0h12v100H24zM44 0h12v100H44zM64 0h12v100H64z"/>`,
  sash: (fill) => `<path fill="${fill}" d="M-4 78L78 -4L104 22L22 104Z"/>`,
  wave: (fill) =>
    `<path fill="${fill}" d="M0 44C12 32 24 32 36 44S60 56 72 44S92 36 100 42V56C88 48 80 50 72 58S48 70 36 58S12 46 0 58Z"/><path fill="${fill}" d="M0 72C12 60 24 60 36 72S60 84 72 72S92 64 100 70V104H0Z"/>`,
  tower: (fill) =>
    `<path fill="${fill}" d="M30 82V36H24V20H33V27H43V20H57V27H67V20H76V36H70V82H57V66A7 7 0 0 0 43 66V82Z"/>`,
  star: (fill) =>
    `<path fill="${fill}" d="M50 18L59.4 40.1L83.3 42.2L65.2 57.9L70.6 81.3L50 68.9L29.4 81.3L34.8 57.9L16.7 42.2L40.6 40.1Z"/>`,
  comet: (fill) =>
    `<circle cx="62" cy="40" r="17" fill="${fill}"/><path fill="${fill}" d="M47 47L8 92L56 59ZM52 55L34 98L66 60ZM44 38L4 66L46 50Z"/>`,
  peak: (fill) => `<path fill="${fill}" d="M4 84L38 28L52 50L62 36L96 84Z"/>`,
  sun: (fill) =>
    `<circle cx="50" cy="50" r="18" fill="${fill}"/>${Array.from({ length: 12 }, (_, i) => `<path fill="${fill}" transform="rotate(${i * 30} 50 50)" d="M47.4 26L50 10L52.6 26Z"/>`).join('')}`,
  compass: (fill) =>
    `<path fill="${fill}" d="M50 12L58 42L88 50L58 58L50 88L42 58L12 50L42 42Z"/><circle cx="50" cy="50" r="30" fill="none" stroke="${fill}" stroke-width="3"/>`,
  leaf: (fill) => `<path fill="${fill}" d="M50 14C76 30 78 58 53 78V88H47V78C22 58 24 30 50 14Z"/>`,
};

export const charge = (club: Club, fill: string): string => CHARGES[club.charge](fill);

/** The crest in a box of 100 by 100; `id` keeps its clipping apart from others' in one drawing. */
export const crest = (club: Club, id: string): string => {
  const [main, second] = club.colours;
  const outline = SHAPES[club.shape];
  return [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
    `<path d="${outline}" fill="#fff"/>`,
    `<g clip-path="url(#${id})"><rect width="100" height="100" fill="${main}"/>${charge(club, second)}`,
    `<path d="M0 0H50V100H0Z" fill="#fff" opacity=".07"/></g>`,
    `<path d="${outline}" fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="1"/>`,
    `<path d="${outline}" fill="none" stroke="#fff" stroke-width="3.4" transform="translate(3 3) scale(.94)"/>`,
    `<path d="${outline}" fill="none" stroke="${main}" stroke-width="4" transform="translate(.5 .5) scale(.99)"/>`,
  ].join('');
};

export const crestFile = (club: Club): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 108 108" width="216" height="216" role="img" aria-label="${club.name}">${crest(club, 'c')}</svg>\n`;

const MARKS: Readonly<Record<string, string>> = {
  'canal-aro':
    '<ellipse cx="48" cy="40" rx="24" ry="8" fill="none" stroke="#fff" stroke-width="6"/><path d="M28 46L36 72M68 46L60 72M40 49L46 72M56 49L50 72M32 60H64" stroke="#fff" stroke-width="3.4" fill="none"/>',
  'canal-green':
    '<path d="M42 76V20L70 32L46 43" fill="#fff" stroke="#fff" stroke-width="5" stroke-linejoin="round"/><ellipse cx="46" cy="77" rx="24" ry="6" fill="none" stroke="#fff" stroke-width="5"/>',
  'trescampos-uno': '<path d="M34 36L52 22H58V76H46V38L38 44Z" fill="#fff"/>',
  'trescampos-dos':
    '<path d="M30 38C30 16 66 16 66 38C66 50 54 56 46 65H67V76H29V66C44 50 54 47 54 38C54 29 42 29 42 38Z" fill="#fff"/>',
};

/** A channel's mark: its sign on a leaning tile of its colour. */
export const channelFile = (id: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="192" height="192" role="img" aria-label="${id}"><path d="M18 4H94L78 92H2Z" fill="${colour}"/><path d="M18 4H94L92.2 14H16.2Z" fill="#fff" opacity=".22"/>${MARKS[id]}</svg>\n`;
