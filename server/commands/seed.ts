import { parseArgs } from 'node:util';
import { demoOrg } from '#server/demo/demo.ts';
import { runCommand, UsageError } from './command.ts';
import { seedCompany } from './seed-company.ts';
import { seeds, type SeedName } from './seeds.ts';
import { withDatabase } from './with-database.ts';

const maxRecords = 1_000_000;

const usage = `npm run seed -- [--timetrackings 100000] [--articles n] [--contacts n] [--positions n]

Fills the demo company with records for measurements; creates the company if it is missing.
  --timetrackings  entries of one hour, 24 a day, going back from the oldest existing one
  --articles, --contacts
  --positions      lines of one new draft invoice, whose id is printed
Each takes 1 to ${maxRecords}. The data is in DATA_DIR (./data); the service may keep running.`;

const option = { type: 'string' } as const;

const countOf = (name: string, text: string): number => {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > maxRecords)
    throw new UsageError(`--${name} must be a whole number from 1 to ${maxRecords}, not “${text}”.`);
  return count;
};

const isSeed = (name: string): name is SeedName => name in seeds;

await runCommand(usage, async (args) => {
  const { values } = parseArgs({
    args,
    options: { timetrackings: option, articles: option, contacts: option, positions: option },
  });
  const counts = Object.entries(values).flatMap(([name, text]) =>
    isSeed(name) && text !== undefined ? [{ name, count: countOf(name, text) }] : [],
  );
  if (counts.length === 0) throw new UsageError('Choose what to seed.');
  await withDatabase(demoOrg, async (database) => {
    const company = await seedCompany(database);
    for (const { name, count } of counts) {
      const start = performance.now();
      const made = await seeds[name](database, company, count);
      console.log(`${made} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  });
});
