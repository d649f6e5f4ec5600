import { parseArgs } from 'node:util';
import { demoOrg } from '#server/demo/demo.ts';
import { runCommand, UsageError } from './command.ts';
import { seedCompany } from './seed-company.ts';
import { seeds, type SeedName } from './seeds.ts';
import { withDatabase } from './with-database.ts';

const greatest = 1_000_000;

const usage = `npm run seed -- [--timetrackings 100000] [--articles n] [--contacts n] [--positions n]

Fills the demo company with records for measurements, and makes it where it is missing.
  --timetrackings  entries of an hour, 24 a day, back from the oldest that is there
  --articles, --contacts
  --positions      lines of one new draft invoice, whose id is printed
Each takes 1 to ${greatest}. The data are in DATA_DIR (./data); the service may run meanwhile.`;

const option = { type: 'string' } as const;

const countOf = (name: string, text: string): number => {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > greatest)
    throw new UsageError(`--${name} needs a whole number from 1 to ${greatest}, not «${text}».`);
  return count;
};

const isSeed = (name: string): name is SeedName => name in seeds;

await runCommand(usage, async (args) => {
  const { values } = parseArgs({
    args,
    options: { timetrackings: option, articles: option, contacts: option, positions: option },
  });
  const wanted = Object.entries(values).flatMap(([name, text]) =>
    isSeed(name) && text !== undefined ? [{ name, count: countOf(name, text) }] : [],
  );
  if (wanted.length === 0) throw new UsageError('Say what to seed.');
  await withDatabase(demoOrg, async (database) => {
    const company = await seedCompany(database);
    for (const { name, count } of wanted) {
      const start = performance.now();
      const made = await seeds[name](database, company, count);
      console.log(`${made} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  });
});
