import type { Page } from 'playwright';

/** What each picture showed at a moment, in a few grey dots. */
interface Sample {
  at: number;
  dots: readonly (readonly number[])[];
}

/** How often the pictures are looked at, and for how long, in ms. */
const LOOK_MS = 60;
const LOOKS = 130;
/** How far apart pictures are looked for, and how finely, in ms. */
const WIDEST_MS = 2_500;
const STEP_MS = 50;

/** Looks at the pictures of the page for a while. Runs in the browser. */
async function watchPictures({ every, looks }: { every: number; looks: number }): Promise<Sample[]> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 24, height: 14 });
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const dotsOf = (video: HTMLVideoElement) => {
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Array.from({ length: data.length / 4 }, (_, index) => data[index * 4 + 1]!);
  };
  const samples: Sample[] = [];
  for (let look = 0; look < looks; look++) {
    const at = performance.now();
    samples.push({ at, dots: [...document.querySelectorAll('video')].map(dotsOf) });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return samples;
}

const difference = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, dot, index) => sum + (dot - other[index]!) ** 2, 0);

/** How different two pictures are on average if the second one is so much later than the first. */
function misfit(samples: readonly Sample[], picture: number, lag: number): number {
  const compared = samples.flatMap(({ at, dots }) => {
    const then = samples.find((sample) => sample.at >= at + lag);
    const isInside = at + lag >= samples[0]!.at && then !== undefined;
    return isInside ? [difference(dots[0]!, then.dots[picture]!)] : [];
  });
  return compared.reduce((sum, each) => sum + each, 0) / compared.length;
}

/**
 * How far the pictures are apart, by what they show and nothing else, in seconds: how much later each of them shows what the first one
 * shows. All of them must show the same film.
 */
export async function frameDrifts(page: Page): Promise<number[]> {
  const samples = await page.evaluate(watchPictures, { every: LOOK_MS, looks: LOOKS });
  const lags = Array.from({ length: (2 * WIDEST_MS) / STEP_MS + 1 }, (_, index) => index * STEP_MS - WIDEST_MS);
  return samples[0]!.dots.map((_, picture) => {
    const misfits = lags.map((lag) => misfit(samples, picture, lag));
    return lags[misfits.indexOf(Math.min(...misfits))]! / 1000;
  });
}
