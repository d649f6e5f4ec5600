import { mutationOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { taxChangeCreate, taxChangeDelete, type taxChangeBody } from '#contract/kontor/tax-change-operations.ts';
import { call } from '../service/call.ts';

export const prepareTaxChange = mutationOptions({
  mutationKey: ['tax', taxChangeCreate.name],
  mutationFn: (body: z.input<typeof taxChangeBody>) => call(taxChangeCreate, { body }),
});

export const withdrawTaxChange = mutationOptions({
  mutationKey: ['tax', taxChangeDelete.name],
  mutationFn: (id: number) => call(taxChangeDelete, { path: { tax_change: id } }),
});
