import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { masterUnit } from '#contract/resources/master/master-unit.ts';
import { unit } from '#contract/resources/unit.ts';
import { send } from '../service/http.ts';
import { queryString } from '../service/path.ts';

const everyUnit = queryString({ limit: 500 });

/** Every unit, and whether it is offered for new lines; a hosted service offers all. */
export const unitsQuery = (hosted: boolean) =>
  queryOptions({
    queryKey: [unit.name, 'offered', hosted],
    queryFn: async ({ signal }) => {
      if (!hosted) return send(z.array(masterUnit.record), 'GET', masterUnit.path + everyUnit, { signal });
      const units = await send(z.array(unit.record), 'GET', unit.path + everyUnit, { signal });
      return units.map(({ id, name }) => ({ id, name, is_active: true }));
    },
    staleTime: 300_000,
  });
