import { useQuery } from '@tanstack/react-query';
import { currency } from '#contract/resources/lookups.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, show } from '#api/records/operations.ts';

/** The name of the company's currency, `CHF`; empty if a hosted service does not return one. */
export const useCurrency = (): string => {
  const company = useCompany();
  const id = company.hosted ? 0 : company.currency_id;
  const found = useQuery({ ...show(at(currency), id), enabled: id !== 0, staleTime: Infinity });
  return found.data?.name ?? '';
};
