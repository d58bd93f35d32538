/** The photographs: which Debian package ships each, who made it, under what licence. `docs/credits.md` is written from this table. */
import { join } from 'node:path';

export interface Photograph {
  package: string;
  path: string;
  author: string;
  licence: string;
}

const land = (name: string, author: string, licence: string): Photograph => ({
  package: 'endless-sky-data',
  path: `usr/share/games/endless-sky/images/land/${name}.jpg`,
  author,
  licence,
});
const pickel = (name: string): Photograph => land(`${name}-sfiera`, 'Chris Pickel', 'CC-BY-SA-4.0');
const harro = (name: string): Photograph => land(`${name}-harro`, '@harro.eu', 'CC-BY-SA-4.0');
const denni = (name: string): Photograph => land(`${name}-spfld`, 'Eric Denni', 'CC-BY-SA-4.0');
const iridium = (name: string): Photograph => land(`${name}-iridium`, 'Iridium Ore', 'CC-BY-SA-4.0');
const werner = (name: string): Photograph => land(name, 'Berthold Werner', 'CC-BY-SA-3.0');
const myrabella = (name: string): Photograph => land(name, 'Myrabella', 'CC-BY-SA-3.0');
const mottl = (name: string): Photograph => land(name, 'Dmitry A. Mottl', 'CC-BY-SA-3.0');
const field = (name: string): Photograph => land(name, 'Matthew Field', 'CC-BY-SA-3.0');
const nasa = (name: string): Photograph => land(name, 'NASA', 'public domain (work of the US government)');

const lomiri = (file: string, author: string, licence: string): Photograph => ({
  package: 'lomiri-wallpapers-16.04',
  path: `usr/share/backgrounds/${file}.jpg`,
  author,
  licence,
});
const plasma = (name: string, size: string, author: string, licence = 'LGPL-3'): Photograph => ({
  package: 'plasma-workspace-wallpapers',
  path: `usr/share/wallpapers/${name}/contents/images/${size}`,
  author,
  licence,
});
const mate = (file: string, author: string): Photograph => ({
  package: 'mate-backgrounds',
  path: `usr/share/backgrounds/mate/nature/${file}.jpg`,
  author,
  licence: 'GPL-2+',
});

export const PHOTOGRAPHS = {
  beachStorm: pickel('beach7'),
  beachRocks: pickel('beach8'),
  tower: werner('bwerner0'),
  arch: werner('bwerner1'),
  sinai: werner('bwerner3'),
  wadi: werner('bwerner6'),
  wadiTree: werner('bwerner7'),
  wadiRed: werner('bwerner8'),
  cityDusk: pickel('city13'),
  cityRiver: pickel('city17'),
  cityTower: iridium('city18'),
  cityLights: field('mfield0'),
  riverBridges: field('mfield2'),
  cityEvening: field('mfield3'),
  plateau: harro('desert10'),
  massifCloud: mottl('dmottl0'),
  cliffSunset: mottl('dmottl2'),
  winterValley: mottl('dmottl3'),
  winterSun: mottl('dmottl4'),
  alpenglow: mottl('dmottl5'),
  furrows: pickel('fields10'),
  moor: pickel('fields13'),
  worksNight: iridium('industrial0'),
  slopeMist: harro('mountain18'),
  ridgesMono: denni('mountain22'),
  beachWalkers: myrabella('myrabella1'),
  saltMarsh: myrabella('myrabella2'),
  islandCliffs: myrabella('myrabella4'),
  seaSunset: myrabella('myrabella5'),
  lightning: nasa('nasa7'),
  jupiter: nasa('nasa8'),
  earthrise: nasa('earthrise'),
  seaRed: pickel('sea10'),
  lagoonMono: pickel('sea13'),
  snowTrees: pickel('snow10'),
  snowPines: pickel('snow11'),
  glenDark: harro('valley15'),
  lochGrey: harro('water11'),
  bridge: lomiri('Bridge_by_Sander_Klootwijk', 'Sander Klootwijk', 'CC-BY-SA-4.0'),
  fig: lomiri('Picture_0B_by_freespace', 'Trevor “Freespace”', 'CC-BY-4.0'),
  brushes: lomiri('Picture_1A_by_freespace', 'Trevor “Freespace”', 'CC-BY-4.0'),
  drum: lomiri('Wine_by_Jakkub_Mede', 'Jakub Mede', 'CC-BY-4.0'),
  lampBird: lomiri('free_by_Peter_Nerlich', 'Peter Nerlich', 'CC-BY-SA-4.0'),
  clock: lomiri('greentock_by_Peter_Nerlich', 'Peter Nerlich', 'CC-BY-SA-4.0'),
  stream: lomiri('life_by_Aitzol_Berasategi', 'Aitzol Berasategi', 'CC-BY-4.0'),
  picos: lomiri('picosdeeuropa_by_Aitzol_Berasategi', 'Aitzol Berasategi', 'CC-BY-4.0'),
  sunset: lomiri('sunset_by_Aitzol_Berasategi', 'Aitzol Berasategi', 'CC-BY-4.0'),
  dandelions: lomiri('seeding_by_Clements_Engelhardt', 'Clemens Engelhardt', 'CC0-1.0'),
  pier: plasma('ColdRipple', '2560x1600.jpg', 'Risto Saukonpää'),
  darkLake: plasma('DarkestHour', '2560x1600.jpg', 'Risto Saukonpää'),
  boats: plasma('EveningGlow', '2560x1600.jpg', 'Ian Hex'),
  leaves: plasma('FallenLeaf', '2560x1600.jpg', 'Martin Klapetek'),
  forestPath: plasma('Path', '2560x1600.jpg', 'Risto Saukonpää'),
  summerNight: plasma('summer_1am', '2560x1600.jpg', 'Risto Saukonpää'),
  lattice: plasma('Grey', '2560x1600.jpg', 'Sigi Sagi'),
  kite: plasma('Kite', '2560x1600.jpg', 'Risto Saukonpää'),
  quay: plasma('BytheWater', '2560x1600.jpg', 'Maciej Wiklo'),
  autumnTree: plasma('Autumn', '2560x1600.jpg', 'RJ Quiralta'),
  droplet: mate('Aqua', 'Charles Barbin'),
  dune: mate('Dune', 'Marco Cogoni'),
  storm: mate('Storm', 'Sergey Nazarov'),
  seeds: mate('TwoWings', 'Charles Barbin'),
  flower: mate('FreshFlower', 'Jens Ansorg'),
} satisfies Record<string, Photograph>;

export type PhotographName = keyof typeof PHOTOGRAPHS;

/** `sources` holds one unpacked folder for each package (`dpkg-deb -x <package>.deb <sources>/<package>`). */
export const photographFile = (sources: string, name: PhotographName): string =>
  join(sources, PHOTOGRAPHS[name].package, PHOTOGRAPHS[name].path);
