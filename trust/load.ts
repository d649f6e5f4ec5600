import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { loads } from './loads.ts';

/**
 * A process that does its worst until it is killed. Arguments: the name of the load, the company's address and a token.
 * It prints a line when it starts.
 */
const [name, url, token] = z.tuple([z.string(), z.string(), z.string()]).parse(process.argv.slice(2));
const load = loads.find((each) => each.name === name);
if (load === undefined) throw new Error(`unknown load ${name}`);
const request = await load.prepare({ url, token });
console.log('begins');
const requestLoop = async (): Promise<never> => {
  // The service may close anything; the load continues.
  for (;;) await request().catch(() => undefined);
};
/** All start within a second: one process opens no more at once. */
const comeOneByOne = async (index: number): Promise<never> => {
  await setTimeout((index / load.width) * 1000);
  return requestLoop();
};
await Promise.all(Array.from({ length: load.width }, async (_, index) => comeOneByOne(index)));
