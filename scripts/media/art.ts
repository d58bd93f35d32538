/** Every picture of the demo realms by name. A name is the file's name under `media/art/`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as L from './lanterne-art.ts';
import { type PhotographName, photographFile } from './pictures.ts';
import * as R from './rampart-art.ts';
import { COVER, POSTER, type Size, writeWebp } from './raster.ts';
import { trescamposPictures, writeMarks } from './trescampos/art.ts';

export interface Job {
  root: string;
  sources: string;
  realm: string | undefined;
  match: string | undefined;
}

type Scene = (size: Size) => Promise<Buffer>;
type Pictures = Record<string, Scene>;

const GOLD = ['#ffe9b0', '#c79a45', '#5e3d12'] as const;
const STEEL = ['#f1f1ee', '#9a9a9d', '#3a3a40'] as const;
const BRONZE = ['#ffd2ab', '#b06f45', '#4a2412'] as const;

const rampartCovers = (photograph: (name: PhotographName) => Promise<Buffer>): Pictures => {
  const city =
    (seed: number, name: PhotographName, light?: string, dark?: string): Scene =>
    async (size) =>
      R.city(seed, await photograph(name), light, dark)(size);
  return {
    'event-41': R.versus(41, { pose: 'guard' }, { pose: 'guard' }, '41'),
    'event-42': R.versus(42, { pose: 'staredown' }, { pose: 'guard' }, '42'),
    'event-43': R.versus(43, { pose: 'guard', woman: true }, { pose: 'guard', woman: true }, '43'),
    'event-40': R.versus(40, { pose: 'cross' }, { pose: 'guard' }, '40'),
    'event-39': R.versus(39, { pose: 'guard' }, { pose: 'knee' }, '39'),
    'event-38': R.versus(38, { pose: 'guard', woman: true }, { pose: 'cross', woman: true }, '38'),
    'contender-red': R.versus(51, { pose: 'guard' }, { pose: 'staredown' }),
    'contender-women': R.versus(52, { pose: 'cross', woman: true }, { pose: 'guard', woman: true }),
    'contender-knee': R.versus(53, { pose: 'knee' }, { pose: 'guard' }),
    'solo-kick': R.solo(2, { pose: 'highKick' }, { side: 0.56, near: 0.95 }),
    'solo-kick-bone': R.solo(61, { pose: 'highKick' }, { side: 0.5, near: 1.0, tint: '#cfc2b0', mirror: true }),
    'solo-knee': R.solo(62, { pose: 'knee' }, { side: 0.6, near: 0.98 }),
    'solo-cross': R.solo(63, { pose: 'cross' }, { side: 0.55, near: 1.3 }),
    'solo-cross-woman': R.solo(64, { pose: 'cross', woman: true }, { side: 0.5, near: 1.3, mirror: true }),
    'solo-guard': R.solo(65, { pose: 'guard' }, { side: 0.66, near: 1.42 }),
    'solo-guard-woman': R.solo(66, { pose: 'guard', woman: true }, { side: 0.62, near: 1.42, tint: '#b8a690' }),
    'solo-victory': R.solo(67, { pose: 'victory' }, { side: 0.5, near: 0.92 }),
    'solo-victory-woman': R.solo(68, { pose: 'victory', woman: true }, { side: 0.62, near: 1.05, tint: '#c9b9a4' }),
    'solo-corner': R.solo(69, { pose: 'corner' }, { side: 0.55, near: 1.25 }),
    'solo-corner-bone': R.solo(70, { pose: 'corner' }, { side: 0.45, near: 1.25, tint: '#a3978a', mirror: true }),
    'solo-back': R.solo(71, { pose: 'staredown', yaw: 62 }, { side: 0.5, near: 1.3 }),
    'solo-shoot': R.solo(72, { pose: 'shoot' }, { side: 0.5, near: 1.12 }),
    'name-okoro': R.solo(73, { pose: 'guard' }, { name: 'OKORO', side: 0.64, near: 1.42 }),
    'name-valdez': R.solo(74, { pose: 'cross' }, { name: 'VALDEZ', side: 0.36, near: 1.3, mirror: true }),
    'name-halden': R.solo(75, { pose: 'guard', woman: true }, { name: 'HALDEN', side: 0.64, near: 1.42 }),
    'name-tavora': R.solo(
      76,
      { pose: 'staredown', woman: true },
      { name: 'TAVORA', side: 0.4, near: 1.32, mirror: true },
    ),
    'arena-bout': R.arena(4, [{ pose: 'cross' }, { pose: 'guard' }]),
    'arena-empty': R.arena(81, undefined, '#ffe7d6', '#8a7566'),
    'arena-kick': R.arena(82, [{ pose: 'highKick' }, { pose: 'guard' }]),
    'arena-women': R.arena(
      83,
      [
        { pose: 'guard', woman: true },
        { pose: 'cross', woman: true },
      ],
      '#ffd9c8',
    ),
    'arena-shoot': R.arena(84, [{ pose: 'shoot' }, { pose: 'guard' }], '#ffbfae'),
    'arena-victory': R.arena(85, [{ pose: 'victory' }, { pose: 'corner' }], '#ffe0b8', '#7d6a58'),
    'mesh-red': R.mesh(5, '#e3142b'),
    'mesh-bone': R.mesh(91, '#d8b48a'),
    'mesh-wine': R.mesh(92, '#a3202f'),
    'letters-fight': R.letters(6, 'FIGHT', 'red'),
    'letters-raw': R.letters(101, 'RAW', 'ink'),
    'letters-war': R.letters(102, 'WAR', 'bone'),
    'letters-ko': R.letters(103, 'KO', 'red'),
    'letters-tap': R.letters(104, 'TAP', 'bone'),
    'letters-r5': R.letters(105, 'R5', 'ink'),
    'letters-live': R.letters(106, 'NOW', 'red'),
    'study-shoot': R.study(7, { pose: 'shoot' }),
    'study-kick': R.study(111, { pose: 'highKick' }),
    'study-guard': R.study(112, { pose: 'guard' }),
    'study-cross': R.study(113, { pose: 'cross' }, true),
    'study-knee': R.study(114, { pose: 'knee' }),
    'city-lights': city(8, 'cityLights'),
    'city-tower': city(121, 'cityTower', '#f1dcc0', '#12050a'),
    'city-bridges': city(122, 'riverBridges', '#ffab8c', '#1a060a'),
    'city-dusk': city(123, 'cityDusk', '#f3d5c2', '#16070b'),
    'city-evening': city(124, 'cityEvening', '#ff9d86', '#12050a'),
    'city-works': city(125, 'worksNight', '#f6e2cc', '#10060a'),
    'belt-gold': R.belt(9, GOLD),
    'belt-steel': R.belt(131, STEEL, '155'),
    'belt-bronze': R.belt(132, BRONZE, '125'),
    'belt-heavy': R.belt(133, GOLD, '265'),
    'waves-red': R.waves(10, '#f1e7d6', '#b20e1f'),
    'waves-bone': R.waves(141, '#b50f20', '#e6dbc9'),
    'waves-ink': R.waves(142, '#e3142b', '#120c0d'),
    'scale-155': R.scaleOf(11, '155'),
    'scale-170': R.scaleOf(151, '170'),
    'scale-115': R.scaleOf(152, '115', true),
    'scale-265': R.scaleOf(153, '265'),
  };
};

const rampartPosters = (): Pictures => {
  const bill = R.bill;
  return {
    'poster-41': bill(R.versus(41, { pose: 'guard' }, { pose: 'guard' }, '41'), {
      over: 'RAMPART 41',
      title: 'OKORO|VALDEZ',
      under: 'LIGHTWEIGHT TITLE',
    }),
    'poster-42': bill(R.versus(42, { pose: 'staredown' }, { pose: 'guard' }, '42'), {
      over: 'RAMPART 42',
      title: 'HALDEN|TÁVORA',
      under: 'STRAWWEIGHT TITLE',
    }),
    'poster-43': bill(R.versus(43, { pose: 'guard' }, { pose: 'cross' }, '43'), {
      over: 'RAMPART 43',
      title: 'STRAND|SEKIBO',
      under: 'HEAVYWEIGHT TITLE',
    }),
    'poster-40': bill(R.versus(40, { pose: 'cross' }, { pose: 'guard' }, '40'), {
      over: 'RAMPART 40',
      title: 'ABELARD|KIRIMOV',
      under: 'WELTERWEIGHT TITLE',
    }),
    'poster-39': bill(R.versus(39, { pose: 'guard' }, { pose: 'knee' }, '39'), {
      over: 'RAMPART 39',
      title: 'MORANTE|OYELARAN',
      under: 'FIVE ROUNDS',
    }),
    'poster-38': bill(R.versus(38, { pose: 'guard', woman: true }, { pose: 'cross', woman: true }, '38'), {
      over: 'RAMPART 38',
      title: 'TÁVORA|BRISTOW',
      under: 'FIVE ROUNDS',
    }),
    'poster-fightcamp': bill(R.solo(201, { pose: 'corner' }), {
      over: 'A RAMPART SERIES',
      title: 'SIX WEEKS|OUT',
      under: 'INSIDE THE CAMP',
    }),
    'poster-contender': bill(R.solo(202, { pose: 'guard' }), {
      over: 'RAMPART',
      title: 'THE LADDER',
      under: 'CONTENDER SERIES',
    }),
    'poster-corner': bill(R.mesh(203, '#e3142b'), {
      over: 'DOCUMENTARY',
      title: 'THE CORNER|MAN',
      under: 'A FILM IN FOUR ROUNDS',
    }),
    'poster-weight': bill(R.scaleOf(204, '155'), {
      over: 'DOCUMENTARY',
      title: 'THE LAST|POUND',
      under: 'WHAT THE SCALE TAKES',
    }),
    'poster-home': bill(R.solo(205, { pose: 'staredown', yaw: 62 }), {
      over: 'DOCUMENTARY',
      title: 'NO ROOF',
      under: 'A GYM IN RECIFE',
    }),
    'poster-women': bill(R.solo(206, { pose: 'cross', woman: true }, { near: 1.1 }), {
      over: 'DOCUMENTARY',
      title: 'FIRST|BELL',
      under: 'THE WOMEN WHO OPENED THE DOOR',
    }),
    'poster-blueprint': bill(R.study(207, { pose: 'shoot' }), {
      over: 'A RAMPART SERIES',
      title: 'BLUEPRINT',
      under: 'TECHNIQUE, TAKEN APART',
    }),
    'poster-classics': bill(R.arena(208, [{ pose: 'cross' }, { pose: 'guard' }]), {
      over: 'RAMPART',
      title: 'THE VAULT',
      under: 'CLASSICS, RESTORED',
    }),
    'poster-podcast': bill(R.waves(209, '#f1e7d6', '#b20e1f'), {
      over: 'PODCAST',
      title: 'COLD|CORNER',
      under: 'EVERY TUESDAY',
    }),
    'poster-kick': bill(R.solo(210, { pose: 'highKick' }, { near: 0.95 }), {
      over: 'RAMPART',
      title: 'LIGHTS|OUT',
      under: 'KNOCKOUTS OF THE YEAR',
    }),
    'poster-belt': bill(R.belt(211, GOLD), { over: 'RAMPART', title: 'EIGHT SIDES', under: 'A HISTORY OF THE BELT' }),
    'poster-victory': bill(R.solo(212, { pose: 'victory' }, { near: 0.95, tint: '#c9b9a4' }), {
      over: 'DOCUMENTARY',
      title: 'AFTER THE|HORN',
      under: 'LIFE WHEN IT ENDS',
    }),
    'poster-knee': bill(R.solo(213, { pose: 'knee' }, { near: 1 }), {
      over: 'RAMPART',
      title: 'SHORT|NOTICE',
      under: 'ELEVEN DAYS TO SAY YES',
    }),
    'poster-tap': bill(R.letters(214, 'TAP', 'red'), {
      over: 'RAMPART',
      title: 'QUIET|HANDS',
      under: 'SUBMISSIONS OF THE YEAR',
    }),
    'poster-war': bill(R.versus(215, { pose: 'knee' }, { pose: 'guard' }), {
      over: 'RAMPART',
      title: 'ROUND|FIVE',
      under: 'THE ONES THAT WENT LONG',
    }),
    'poster-shoot': bill(R.solo(216, { pose: 'shoot' }, { near: 1.05 }), {
      over: 'A RAMPART SERIES',
      title: 'MAT|HOURS',
      under: 'WRESTLERS WHO CROSSED OVER',
    }),
    'portrait-tavora': R.solo(301, { pose: 'cross', woman: true }, { near: 1.05, tint: '#b8a690' }),
    'portrait-halden': R.solo(302, { pose: 'guard', woman: true }, { near: 1.25, mirror: true }),
    'portrait-okoro': R.solo(303, { pose: 'guard' }, { near: 1.25 }),
    'portrait-valdez': R.solo(304, { pose: 'cross' }, { near: 1.15, tint: '#c9b9a4', mirror: true }),
    'portrait-abelard': R.solo(305, { pose: 'staredown' }, { near: 1.25, mirror: true }),
    'portrait-kirimov': R.solo(306, { pose: 'guard' }, { near: 1.2, tint: '#a3978a' }),
    'portrait-morante': R.solo(307, { pose: 'knee' }, { near: 1.05 }),
    'portrait-oyelaran': R.solo(308, { pose: 'victory' }, { near: 1.0 }),
    'portrait-strand': R.solo(309, { pose: 'staredown' }, { near: 1.35, tint: '#cfc2b0' }),
    'portrait-bristow': R.solo(310, { pose: 'cross', woman: true }, { near: 1.15, mirror: true }),
  };
};

const lanterneCovers = (sources: string): Pictures => {
  const photo = (seed: number, name: PhotographName, grade: L.Grade, window?: L.Crop): Scene =>
    L.photo(sources, seed, name, grade, window);
  return {
    phare: photo(1, 'tower', 'evening', { x: 0.8 }),
    maree: photo(2, 'seaSunset', 'lamp'),
    ponton: photo(3, 'pier', 'ink', { y: 0.6 }),
    barques: photo(4, 'boats', 'evening', { y: 0.55 }),
    sentier: photo(5, 'forestPath', 'moss'),
    'nuit-blanche': photo(6, 'summerNight', 'rose', { y: 0.6 }),
    'lac-noir': photo(7, 'darkLake', 'night'),
    feuilles: photo(8, 'leaves', 'lamp'),
    figue: photo(9, 'fig', 'wine', { y: 0.4 }),
    pinceaux: photo(10, 'brushes', 'print'),
    tambour: photo(11, 'drum', 'sepia', { y: 0.75 }),
    'oiseau-lampe': photo(12, 'lampBird', 'sepia', { y: 0.6 }),
    cadran: photo(13, 'clock', 'slate', { y: 0.4 }),
    torrent: photo(14, 'stream', 'slate'),
    sommets: photo(15, 'picos', 'slate', { y: 0.4 }),
    crepuscule: photo(16, 'sunset', 'lamp', { y: 0.55 }),
    graines: photo(17, 'dandelions', 'lamp'),
    pont: photo(18, 'bridge', 'evening'),
    treillis: photo(19, 'lattice', 'ink'),
    goutte: photo(20, 'droplet', 'night'),
    oyats: photo(21, 'dune', 'print'),
    orage: photo(22, 'storm', 'ink', { zoom: 1.2 }),
    aigrettes: photo(23, 'seeds', 'wine'),
    corolle: photo(24, 'flower', 'wine'),
    quai: photo(25, 'quay', 'evening', { y: 0.3 }),
    'cerf-volant': photo(26, 'kite', 'slate'),
    automne: photo(27, 'autumnTree', 'print'),
    fleuve: photo(28, 'riverBridges', 'rose'),
    metropole: photo(29, 'cityLights', 'evening', { zoom: 1.1, x: 0.3 }),
    faubourg: photo(30, 'cityDusk', 'night', { zoom: 1.15 }),
    port: photo(31, 'cityRiver', 'ink'),
    arche: photo(32, 'arch', 'sepia'),
    desert: photo(33, 'wadiTree', 'sepia'),
    'desert-rouge': photo(34, 'wadiRed', 'lamp'),
    roches: photo(35, 'wadi', 'rose'),
    sinai: photo(36, 'sinai', 'wine'),
    cimes: photo(37, 'alpenglow', 'rose'),
    falaise: photo(38, 'cliffSunset', 'wine', { zoom: 1.1 }),
    hiver: photo(39, 'winterSun', 'lamp'),
    'vallee-blanche': photo(40, 'winterValley', 'ink'),
    nuees: photo(41, 'massifCloud', 'night'),
    sapins: photo(42, 'snowPines', 'ink'),
    givre: photo(43, 'snowTrees', 'slate'),
    lande: photo(44, 'moor', 'moss'),
    sillons: photo(45, 'furrows', 'sepia'),
    brume: photo(46, 'slopeMist', 'slate'),
    loch: photo(47, 'lochGrey', 'moss'),
    glen: photo(48, 'glenDark', 'moss'),
    marais: photo(49, 'saltMarsh', 'rose'),
    promeneurs: photo(50, 'beachWalkers', 'sepia'),
    bonifacio: photo(51, 'islandCliffs', 'print'),
    ressac: photo(52, 'beachStorm', 'night'),
    rouge: photo(53, 'seaRed', 'wine'),
    lagune: photo(54, 'lagoonMono', 'ink'),
    cretes: photo(55, 'ridgesMono', 'sepia'),
    foudre: photo(56, 'lightning', 'wine', { zoom: 1.1 }),
    planete: photo(57, 'jupiter', 'lamp'),
    terre: photo(58, 'earthrise', 'slate'),
    'scene-arabesque': L.stage(61, 'wine', [{ pose: 'arabesque', dress: 'tutu', cloth: 'ivory', x: 0.5, tall: 0.66 }]),
    'scene-attitude': L.stage(62, 'ink', [{ pose: 'attitude', dress: 'tutu', cloth: 'night', x: 0.5, tall: 0.64 }], {
      light: 'moon',
      disc: true,
    }),
    'scene-saut': L.stage(
      63,
      'ochre',
      [{ pose: 'leap', dress: 'plain', cloth: 'wine', x: 0.5, tall: 0.62, foot: 0.8 }],
      { disc: true },
    ),
    'scene-aria': L.stage(64, 'wine', [{ pose: 'aria', dress: 'gown', cloth: 'wine', x: 0.54, tall: 0.68 }]),
    'scene-duo': L.stage(
      65,
      'ink',
      [
        { pose: 'arabesque', dress: 'gown', cloth: 'ivory', x: 0.42, tall: 0.6 },
        { pose: 'walk', dress: 'coat', cloth: 'night', x: 0.63, tall: 0.64, mirror: true },
      ],
      { light: 'moon' },
    ),
    'scene-salut': L.stage(66, 'wine', [
      { pose: 'bow', dress: 'gown', cloth: 'ivory', x: 0.36, tall: 0.56 },
      { pose: 'bow', dress: 'coat', cloth: 'night', x: 0.5, tall: 0.6 },
      { pose: 'bow', dress: 'gown', cloth: 'wine', x: 0.64, tall: 0.56 },
    ]),
    'scene-corps': L.stage(
      67,
      'ink',
      [
        { pose: 'attitude', dress: 'gown', cloth: 'ivory', x: 0.32, tall: 0.5 },
        { pose: 'attitude', dress: 'gown', cloth: 'ivory', x: 0.5, tall: 0.54 },
        { pose: 'attitude', dress: 'gown', cloth: 'ivory', x: 0.68, tall: 0.5 },
      ],
      { light: 'moon' },
    ),
    'scene-seul': L.stage(68, 'ochre', [{ pose: 'walk', dress: 'coat', cloth: 'night', x: 0.5, tall: 0.5 }], {
      disc: true,
    }),
    rideau: L.drapes(69, 'wine'),
    'rideau-nuit': L.drapes(70, 'ink'),
    'papier-crepuscule': L.paper(71, 'dusk', { house: 2 }),
    'papier-mer': L.paper(72, 'sea', { boat: 2, moon: [0.7, 0.25, 0.1] }),
    'papier-nuit': L.paper(73, 'night', { stars: true, house: 1, moon: [0.22, 0.24, 0.09] }),
    'papier-sable': L.paper(74, 'sand', { moon: [0.72, 0.26, 0.13] }),
    'papier-jardin': L.paper(75, 'garden', { house: 3, moon: [0.4, 0.24, 0.1] }),
    'papier-rose': L.paper(76, 'rose', { boat: 3, moon: [0.6, 0.3, 0.15] }),
    fenetres: L.windows(77, '#2a2238', '#ffc977'),
    'fenetres-ocre': L.windows(78, '#4a2f22', '#ffe0a3'),
  };
};

const lanternePosters = (sources: string): Pictures => {
  const photo = (seed: number, name: PhotographName, grade: L.Grade, window?: L.Crop): Scene =>
    L.photo(sources, seed, name, grade, window);
  const p = L.poster;
  return {
    'affiche-sel-lampe': p(
      photo(301, 'seaSunset', 'lamp', { x: 0.3 }),
      { title: 'Le Sel|et la Lampe', by: 'un film de Maïssa Ferrandi' },
      'top',
    ),
    'affiche-ponton': p(
      photo(302, 'pier', 'ink'),
      { title: 'Le Dernier|Ponton', by: 'un film d’Ilmari Koskela' },
      'top',
    ),
    'affiche-barques': p(
      photo(303, 'boats', 'evening', { x: 0.35 }),
      { title: 'Les Barques|du soir', by: 'un film de Solène Arzac' },
      'top',
    ),
    'affiche-foret': p(photo(304, 'forestPath', 'moss', { x: 0.25 }), {
      title: 'Ce que garde|la forêt',
      by: 'un film de Henrike Vollan',
    }),
    'affiche-ete': p(
      photo(305, 'summerNight', 'rose', { x: 0.6 }),
      { title: 'Une heure|du matin, en été', by: 'un film de Tarek Benslama' },
      'top',
    ),
    'affiche-feuilles': p(photo(306, 'leaves', 'lamp', { x: 0.7 }), {
      title: 'L’Arrière-saison|d’Odile',
      by: 'un film de Pascal Kervadec',
    }),
    'affiche-figue': p(
      photo(307, 'fig', 'wine', { x: 0.6 }),
      { title: 'La Figue|et le Couteau', by: 'un film de Lina Haddaoui' },
      'foot',
    ),
    'affiche-pigment': p(photo(308, 'brushes', 'print', { x: 0.5 }), {
      title: 'Pigments',
      by: 'un documentaire d’Oona Rask',
    }),
    'affiche-tambour': p(photo(309, 'drum', 'sepia', { y: 1, x: 0.1, zoom: 1.5 }), {
      title: 'Le Tambour|d’Élias',
      by: 'un film de Jad Khoury-Morel',
    }),
    'affiche-oiseau': p(photo(310, 'lampBird', 'sepia', { x: 0.5 }), {
      title: 'L’Oiseau|du plafonnier',
      by: 'un film d’animation de Minh Tavernier',
    }),
    'affiche-heures': p(photo(311, 'clock', 'slate', { x: 0.7 }), {
      title: 'Les Heures|obliques',
      by: 'un film de Corin Ashdale',
    }),
    'affiche-tempete': p(
      photo(312, 'storm', 'ink', { x: 0.5 }),
      { title: 'Tempête|sur Valdrac', by: 'un film d’Auguste Merlac, 1934', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-graines': p(
      photo(313, 'dandelions', 'lamp', { x: 0.3 }),
      { title: 'Semer|le vent clair', by: 'un film de Reine Adjovi' },
      'top',
    ),
    'affiche-dunes': p(
      photo(314, 'dune', 'sepia', { x: 0.4 }),
      { title: 'Le Pays|des oyats', by: 'un film de Wessel Brandt' },
      'top',
    ),
    'affiche-reine': p(L.stage(315, 'wine', [{ pose: 'aria', dress: 'gown', cloth: 'wine', x: 0.5, tall: 0.82 }]), {
      title: 'La Reine|sans visage',
      by: 'opéra d’Irène Castellan',
    }),
    'affiche-absente': p(
      L.stage(316, 'ink', [{ pose: 'arabesque', dress: 'gown', cloth: 'ivory', x: 0.54, tall: 0.78 }], {
        light: 'moon',
      }),
      { title: 'Pas de deux|pour l’absente', by: 'chorégraphie de Yaël Montreuil' },
    ),
    'affiche-voiles': p(
      L.stage(317, 'ochre', [{ pose: 'leap', dress: 'tutu', cloth: 'wine', x: 0.5, tall: 0.74, foot: 0.72 }], {
        disc: true,
      }),
      { title: 'Mille voiles', by: 'ballet de Samir Oukaci' },
    ),
    'affiche-maree': p(
      L.stage(318, 'ink', [{ pose: 'attitude', dress: 'gown', cloth: 'night', x: 0.5, tall: 0.8 }], {
        light: 'moon',
        disc: true,
      }),
      { title: 'L’Enfant|et la Marée', by: 'opéra de Bertil Näslund' },
    ),
    'affiche-rue': p(L.windows(319, '#2a2238', '#ffc977'), {
      title: 'Rue de|l’Avant-Scène',
      by: 'une série de Claire Ombredane',
    }),
    'affiche-gardiens': p(
      photo(320, 'tower', 'evening', { x: 0.2 }),
      { title: 'Les Gardiens|d’Ar Guen', by: 'une série de Malo Tréhic' },
      'top',
    ),
    'affiche-vallee': p(
      photo(321, 'alpenglow', 'rose', { x: 0.4 }),
      { title: 'La Haute|Chambre', by: 'une série de Giulia Ferrero-Voss' },
      'top',
    ),
    'affiche-oasis': p(
      photo(322, 'wadiTree', 'lamp', { x: 0.72 }),
      { title: 'Le Puits|de Zahra', by: 'une série de Nadir Slimane' },
      'top',
    ),
    'affiche-papier': p(
      L.paper(323, 'night', { stars: true, house: 2, moon: [0.3, 0.2, 0.08] }),
      { title: 'Contes|de papier', by: 'une série animée de Minh Tavernier' },
      'foot',
    ),
    'affiche-planete': p(
      photo(324, 'jupiter', 'lamp', { x: 0.4 }),
      { title: 'Géante,|lointaine', by: 'un documentaire d’Ingrid Sollers' },
      'foot',
    ),
    'affiche-neige': p(photo(325, 'snowPines', 'ink', { x: 0.2 }), {
      title: 'Les Passeurs|d’hiver',
      by: 'un film de Dragan Velić, 1958',
      note: 'COPIE RESTAURÉE',
    }),
    'affiche-lande': p(
      photo(326, 'moor', 'moss', { x: 0.4 }),
      { title: 'La Lande|aux lettres', by: 'un film de Morag Quillan' },
      'top',
    ),
    'affiche-port': p(photo(327, 'cityRiver', 'ink', { x: 0.3 }), {
      title: 'Port-Lointain',
      by: 'un film d’Ezequiel Marañón',
    }),
    'affiche-lagune': p(
      photo(328, 'lagoonMono', 'ink', { x: 0.6 }),
      { title: 'La Lagune|des absents', by: 'un film d’Ottavio Bressanin, 1961', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-roches': p(
      photo(329, 'wadi', 'rose', { x: 0.5 }),
      { title: 'Les Pierres|marchent la nuit', by: 'un film de Hala Mansouri' },
      'top',
    ),
    'affiche-metropole': p(
      photo(330, 'cityLights', 'evening', { x: 0.3 }),
      { title: 'Vingt-deux|étages', by: 'un film de Jonas Ekwall' },
      'top',
    ),
    'affiche-marais': p(
      photo(331, 'saltMarsh', 'rose', { x: 0.5 }),
      { title: 'La Saison|des salines', by: 'un film de Gaëlle Rioux' },
      'top',
    ),
    'affiche-foudre': p(photo(332, 'lightning', 'wine', { x: 0.5 }), {
      title: 'Le Soir|de l’orage',
      by: 'un film de Teodor Balan',
    }),
    'affiche-ficelle': p(photo(333, 'kite', 'slate', { x: 0.65 }), {
      title: 'La Ficelle|du ciel',
      by: 'un film de Yumi Sagara-Petit',
    }),
    'affiche-ouadi': p(
      photo(334, 'wadiRed', 'lamp', { x: 0.2 }),
      { title: 'Trois jours|à l’ouadi', by: 'un film d’Anouar Tadlaoui' },
      'top',
    ),
    'affiche-fleuve': p(
      photo(335, 'riverBridges', 'rose', { x: 0.6 }),
      { title: 'Une chambre|sur le fleuve', by: 'un film de Clémence Orsini' },
      'top',
    ),
    'affiche-cretes': p(
      photo(336, 'ridgesMono', 'sepia', { x: 0.4 }),
      { title: 'Le Chemin|des crêtes', by: 'un film d’Edmond Lassagne, 1947', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-gants': p(photo(337, 'lattice', 'ink', { x: 0.4 }), {
      title: 'Gants gris',
      by: 'un film de Blanche Delorme-Roy, 1929',
      note: 'COPIE RESTAURÉE',
    }),
    'affiche-horloges': p(
      photo(338, 'plateau', 'sepia', { x: 0.5 }),
      { title: 'Le Désert|des horloges', by: 'un film de Farid Chaouki, 1966', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-madame': p(
      photo(339, 'quay', 'ink', { x: 0.3, y: 0.3 }),
      { title: 'Madame part|à l’aube', by: 'un film de Roger Vautrin-Lacaze, 1952', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-brouillard': p(
      photo(340, 'slopeMist', 'slate', { x: 0.5 }),
      { title: 'Brouillard,|section B', by: 'un film d’Agnieszka Zawilska, 1971', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-raison': p(
      photo(341, 'winterValley', 'ink', { x: 0.2 }),
      { title: 'La neige|a raison', by: 'un film d’Auguste Merlac, 1939', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-phare': p(
      photo(342, 'beachRocks', 'ink', { x: 0.45 }),
      { title: 'Le Fils|du phare', by: 'un film de Yann Kerloc’h, 1955', note: 'COPIE RESTAURÉE' },
      'top',
    ),
    'affiche-pont': p(photo(326, 'bridge', 'evening', { x: 0.5 }), {
      title: 'Passerelle 9',
      by: 'un film de Sun-mi Darrault',
    }),
  };
};

export const makeArt = async (job: Job): Promise<void> => {
  const photograph = (name: PhotographName): Promise<Buffer> => readFile(photographFile(job.sources, name));
  if (!job.realm || job.realm === 'trescampos') writeMarks(job.root);
  const realms: Record<string, readonly (readonly [Pictures, Size])[]> = {
    rampart: [
      [rampartCovers(photograph), COVER],
      [rampartPosters(), POSTER],
    ],
    lanterne: [
      [lanterneCovers(job.sources), COVER],
      [lanternePosters(job.sources), POSTER],
    ],
    trescampos: trescamposPictures(),
  };
  for (const [realm, sets] of Object.entries(realms)) {
    if (job.realm && job.realm !== realm) continue;
    for (const [pictures, size] of sets) {
      for (const [name, scene] of Object.entries(pictures)) {
        if (job.match && !name.includes(job.match)) continue;
        await writeWebp(join(job.root, 'realms', realm, 'media', 'art', `${name}.webp`), await scene(size));
      }
    }
  }
};
