/** A picture for a profile: a shape on a grid of 24, on a colour of the theme. */
export interface AvatarShape {
  path: string;
  tone: 'accent' | 'secondary' | 'tertiary' | 'epg';
}

/** The pictures that a profile can choose from, by the name that the API keeps. */
export const AVATARS: Readonly<Record<string, AvatarShape>> = {
  one: { tone: 'accent', path: 'M12 4.500a7.500 7.500 0 1 0 7.500 7.500A7.500 7.500 0 0 1 12 4.500' },
  two: {
    tone: 'secondary',
    path: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M11 2.500h2v3h-2zM11 18.500h2v3h-2zM2.500 11h3v2h-3zM18.500 11h3v2h-3z',
  },
  three: {
    tone: 'tertiary',
    path: 'M12 3.500 14.500 9l6 .6-4.500 4 1.300 5.900L12 16.400l-5.300 3.100L8 13.600l-4.500-4 6-.6z',
  },
  four: { tone: 'epg', path: 'M12 3c4 5 6 7.500 6 11a6 6 0 0 1-12 0c0-3.500 2-6 6-11' },
  five: { tone: 'accent', path: 'M3 18.500 9.500 6l4 7 2-3 5.500 8.500z' },
  six: { tone: 'secondary', path: 'M5 19C4 10 9 5 20 4c0 10-5 15-12 14l-2.500 2.500L4 19.800z' },
  seven: {
    tone: 'tertiary',
    path: 'M12 20.500C6 16 3.500 13 3.500 9.500a4.500 4.500 0 0 1 8.500-2 4.500 4.500 0 0 1 8.500 2c0 3.500-2.500 6.500-8.500 11',
  },
  eight: { tone: 'epg', path: 'M5 4.500l4 3.200a9 9 0 0 1 6 0l4-3.200.8 8.500a7.800 7.800 0 0 1-15.600 0z' },
};
