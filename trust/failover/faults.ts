import { z } from 'zod';
import { digest } from '#server/secrets/secrets.ts';
import { lostOrDoubled } from '../lost-or-doubled.ts';
import type { Told } from './clients.ts';
import type { Deployment } from './deployment.ts';

const named = z.array(z.object({ id: z.coerce.number(), name: z.string() }));
const entries = z.array(z.object({ text: z.string(), segments: z.coerce.number() }));
const renewed = z.array(z.object({ token: z.string(), parent: z.string().nullable(), used: z.boolean() }));
const found = z.array(z.object({ what: z.string() }));

/** Rules that hold whatever was answered; each row is a violation. */
const violations = `
  select 'two stopwatches of user ' || user_id as what from timetracking
    where running_since is not null group by company_id, user_id having count(*) > 1
  union all select 'two open segments of user ' || t.user_id from timetracking_segment s
    join timetracking t on t.company_id = s.company_id and t.id = s.timetracking_id
    where s.stop_at is null group by t.company_id, t.user_id having count(*) > 1
  union all select 'a refresh token used twice: ' || parent_hash from refresh_token
    where parent_hash is not null group by parent_hash having count(*) > 1
  union all select 'two refresh tokens of one family: ' || family_id from refresh_token
    where used_at is null group by family_id having count(*) > 1`;

/** Differences between the answers that clients have got so far and the data of the primary. */
export const faultsOf = async (
  { told }: { readonly told: Told },
  { query }: Deployment,
): Promise<readonly string[]> => {
  // Copies, because the clients go on.
  const [created, starts, edited] = [new Map(told.units), [...told.starts], { ...told.edited }];
  const families = told.families.map((family) => [...family]);

  const units = named.parse(await query(`select id, name from unit`));
  const stored = new Map(units.map(({ id, name }) => [name, id]));
  const lastEdit = Number(units.find(({ id }) => id === edited.id)?.name.split(' ')[1] ?? -1);
  const started = entries.parse(
    await query(`select t.text, count(s.number) as segments from timetracking t
      left join timetracking_segment s on s.company_id = t.company_id and s.timetracking_id = t.id
      where t.text like 'stopwatch %' group by t.company_id, t.id, t.text`),
  );
  const renewals = new Map(
    renewed
      .parse(
        await query(
          `select token_hash as token, parent_hash as parent, used_at is not null as used from refresh_token`,
        ),
      )
      .map((row) => [row.token, row]),
  );
  const familyFaults = (family: readonly string[]): readonly string[] =>
    family.flatMap((token, index) => {
      const row = renewals.get(digest(token));
      const next = family[index + 1];
      if (row === undefined) return ['lost: a refresh token'];
      if (next === undefined) return [];
      const isReplaced = row.used && renewals.get(digest(next))?.parent === row.token;
      return isReplaced ? [] : ['a refresh token that was renewed is not replaced'];
    });

  return [
    ...told.wrong,
    ...lostOrDoubled(
      created.keys(),
      units.map(({ name }) => name).filter((name) => told.sent.has(name)),
    ),
    ...[...created].filter(([name, id]) => (stored.get(name) ?? id) !== id).map(([name]) => `another id: ${name}`),
    ...(lastEdit < edited.last ? [`lost: the edit ${edited.last}`] : []),
    ...lostOrDoubled(
      starts,
      started.map(({ text }) => text),
    ),
    ...started.filter(({ segments }) => segments !== 1).map(({ text, segments }) => `${text}: ${segments} segments`),
    ...families.flatMap(familyFaults),
    ...found.parse(await query(violations)).map(({ what }) => what),
  ];
};
