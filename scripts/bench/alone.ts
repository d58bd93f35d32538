import type { Measure } from './figure';
import { tell } from './process';

/** Measures one area in a process of its own, so that no area's garbage or warm code is another's. */
const [area = '', rounds = '1'] = process.argv.slice(2);
const { measure } = (await import(`./${area}.ts`)) as { measure: Measure };
tell(await measure(Number(rounds)));
// what a measurement still holds open would keep the process
if (process.connected) process.disconnect();
