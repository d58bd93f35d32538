/** Music and noise, made sample by sample: no recording is needed, and the same score gives the same bytes. */
import { seededNumbers } from '../../renderer/contract/seeded-numbers.ts';

export const RATE = 44100;

export interface Track {
  left: Float32Array;
  right: Float32Array;
}

export const silence = (seconds: number): Track => ({
  left: new Float32Array(Math.round(seconds * RATE)),
  right: new Float32Array(Math.round(seconds * RATE)),
});

const put = (
  track: Track,
  at: number,
  seconds: number,
  gain: number,
  pan: number,
  wave: (t: number) => number,
): void => {
  const start = Math.round(at * RATE);
  const count = Math.round(seconds * RATE);
  const [l, r] = [gain * Math.sqrt((1 - pan) / 2), gain * Math.sqrt((1 + pan) / 2)];
  for (let i = 0; i < count; i++) {
    const index = start + i;
    if (index < 0 || index >= track.left.length) continue;
    const value = wave(i / RATE);
    track.left[index]! += value * l;
    track.right[index]! += value * r;
  }
};

const TAU = Math.PI * 2;

/** Equal temperament, A4 = 69 = 440 Hz. */
export const note = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** A soft string-like chord that swells and fades. */
export const pad = (track: Track, at: number, seconds: number, midis: readonly number[], gain: number): void => {
  midis.forEach((midi, index) => {
    const f = note(midi);
    put(track, at, seconds, gain / midis.length, ((index % 3) - 1) * 0.5, (t) => {
      const swell = Math.min(1, t / (seconds * 0.35)) * Math.min(1, (seconds - t) / (seconds * 0.4));
      const drift = 1 + 0.0016 * Math.sin(TAU * 0.23 * t + index);
      return (
        swell *
        (Math.sin(TAU * f * drift * t) +
          0.4 * Math.sin(TAU * f * 2.003 * t) +
          0.2 * Math.sin(TAU * f * 3.001 * t) +
          0.5 * Math.sin(TAU * f * 1.004 * t))
      );
    });
  });
};

/** A struck string: high partials die first. */
export const pluck = (track: Track, at: number, midi: number, gain: number, pan = 0, ring = 2.6): void => {
  const f = note(midi);
  put(
    track,
    at,
    ring,
    gain,
    pan,
    (t) =>
      [1, 2, 3, 4, 5].reduce(
        (sum, n) =>
          sum + (Math.sin(TAU * f * n * (1 + 0.0002 * n * n) * t) * Math.exp(-t * (1.4 + n * 1.3))) / n ** 1.3,
        0,
      ) * Math.min(1, t / 0.004),
  );
};

/** A big drum: a falling tone under a knock of noise. */
export const drum = (track: Track, at: number, gain: number, pitch = 62, pan = 0): void => {
  const next = seededNumbers(Math.round(at * 1000) + pitch);
  put(
    track,
    at,
    0.9,
    gain,
    pan,
    (t) =>
      Math.sin(TAU * (pitch * t + pitch * 0.14 * (1 - Math.exp(-t * 26)))) * Math.exp(-t * 6.5) +
      (next() * 2 - 1) * 0.5 * Math.exp(-t * 70),
  );
};

export const clap = (track: Track, at: number, gain: number, pan = 0): void => {
  const next = seededNumbers(Math.round(at * 1000) + 5);
  let low = 0;
  put(track, at, 0.3, gain, pan, (t) => {
    const n = next() * 2 - 1;
    low += (n - low) * 0.35;
    return (n - low) * Math.exp(-t * 19) + Math.sin(TAU * 190 * t) * Math.exp(-t * 34) * 0.6;
  });
};

/** Wind, surf or a riser: noise through a filter that opens and closes. */
export const breath = (
  track: Track,
  at: number,
  seconds: number,
  gain: number,
  open: (t: number) => number,
  seed: number,
): void => {
  const sides: [number, Float32Array][] = [
    [seed, track.left],
    [seed + 1, track.right],
  ];
  for (const [s, side] of sides) {
    const next = seededNumbers(s);
    let a = 0;
    let b = 0;
    for (let i = 0; i < seconds * RATE; i++) {
      const index = Math.round(at * RATE) + i;
      if (index >= side.length) break;
      const k = Math.max(0.002, Math.min(0.9, open(i / RATE)));
      a += (next() * 2 - 1 - a) * k;
      b += (a - b) * k;
      const edge = Math.min(1, i / (RATE * 0.4), (seconds * RATE - i) / (RATE * 0.5));
      side[index]! += b * gain * edge;
    }
  }
};

/** A growl: a low saw with its top taken off. */
export const growl = (track: Track, at: number, seconds: number, midi: number, gain: number): void => {
  const f = note(midi);
  let low = 0;
  put(track, at, seconds, gain, 0, (t) => {
    const saw = 2 * ((t * f) % 1) - 1 + (2 * ((t * f * 1.007) % 1) - 1);
    low += (saw - low) * (0.03 + 0.05 * Math.abs(Math.sin(TAU * 0.25 * t)));
    return low * Math.min(1, t / 0.05, (seconds - t) / 0.1);
  });
};

/** A room: four echoes that feed themselves, then everything under the ceiling. */
export const room = (track: Track, wet: number): Track => {
  const delays = [0.0297, 0.0371, 0.0411, 0.0437, 0.117].map((d) => Math.round(d * RATE));
  const spread = (input: Float32Array, offset: number): Float32Array => {
    const out = Float32Array.from(input);
    for (const d of delays) {
      const line = new Float32Array(d + offset);
      let at = 0;
      let damp = 0;
      for (let i = 0; i < input.length; i++) {
        const echo = line[at]!;
        damp += (echo - damp) * 0.5;
        line[at] = input[i]! + damp * 0.82;
        at = (at + 1) % line.length;
        out[i]! += echo * (wet / delays.length);
      }
    }
    return out;
  };
  const [left, right] = [spread(track.left, 0), spread(track.right, 23)];
  const fade = Math.round(RATE * 0.35);
  let peak = 0;
  for (let i = 0; i < left.length; i++) peak = Math.max(peak, Math.abs(left[i]!), Math.abs(right[i]!));
  for (let i = 0; i < left.length; i++) {
    const edge = Math.min(1, i / 400, (left.length - 1 - i) / fade);
    left[i] = (left[i]! / peak) * 0.82 * edge;
    right[i] = (right[i]! / peak) * 0.82 * edge;
  }
  return { left, right };
};

export const wav = (track: Track): Buffer => {
  const frames = track.left.length;
  const out = Buffer.alloc(44 + frames * 4);
  out.write('RIFF', 0);
  out.writeUInt32LE(36 + frames * 4, 4);
  out.write('WAVEfmt ', 8);
  out.writeUInt32LE(16, 16);
  out.writeUInt16LE(1, 20);
  out.writeUInt16LE(2, 22);
  out.writeUInt32LE(RATE, 24);
  out.writeUInt32LE(RATE * 4, 28);
  out.writeUInt16LE(4, 32);
  out.writeUInt16LE(16, 34);
  out.write('data', 36);
  out.writeUInt32LE(frames * 4, 40);
  for (let i = 0; i < frames; i++) {
    out.writeInt16LE(Math.round(track.left[i]! * 32767), 44 + i * 4);
    out.writeInt16LE(Math.round(track.right[i]! * 32767), 46 + i * 4);
  }
  return out;
};
