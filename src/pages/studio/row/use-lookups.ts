import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { account, currency, tax } from '#contract/resources/lookups.ts';
import { unitsQuery } from '#api/company/offered-units.ts';
import { useTaxSteps } from '#api/company/tax-changes.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, list } from '#api/records/operations.ts';
import { parseDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { cent } from '#domain/numbers/percent.ts';
import { defaultTax } from '#domain/documents/default-tax.ts';
import { lineNames, type LineNames } from '#domain/documents/line-names.ts';
import { supplyOf, taxOn } from '#domain/documents/tax-validity.ts';
import type { DocumentRecord } from '../../documents/stages/document-kind.ts';
import { useLanguage } from '#texts/texts-context.tsx';
import { useShownName } from '#texts/use-shown-name.ts';
import { useDocumentLanguage } from '../../templates/use-document-language.ts';
import { taxChoices } from './tax-choices.ts';

export const fiveMinutes = 300_000;
export const lookupPage = { limit: 500 } as const;

type Choice = { readonly id: number; readonly name: string };

/** The records that lines refer to: taxes by rate, units, accounts, and the defaults of a new line. */
export type Lookups = {
  /** Percent in millionths, by id. */
  readonly rates: ReadonlyMap<number, bigint>;
  /** Taxes that a line can have. */
  readonly taxes: readonly Choice[];
  /** A line may have a unit that is not offered any more. */
  readonly units: readonly (Choice & { readonly isOffered: boolean })[];
  /** Income accounts by number. */
  readonly accounts: readonly Choice[];
  /** The date of the document, which decides on the exchange rate. */
  readonly day: string;
  /** The currency of the document and the company; null: the company's, or not known. */
  readonly currencyId: number | null;
  readonly ownCurrencyId: number | null;
  /** True if the company is not registered for VAT: lines keep the tax of `newLine`. */
  readonly isUntaxed: boolean;
  /** The tax that applies in place of another on the last day of the service. */
  readonly taxNow: (taxId: number) => number;
  /** The texts of new subtotals and discounts, in the document's language. */
  readonly lineNames: LineNames;
  readonly newLine: { readonly tax_id: number | null; readonly account_id: number | null };
};

type Head = Pick<DocumentRecord, 'currency_id' | 'language_id' | 'is_valid_from' | 'service_from' | 'service_to'>;

/** All records that a document's lines may refer to. Suspends. */
export const useLookups = (head: Head): Lookups => {
  const { currency_id: currencyId, language_id, is_valid_from, service_from, service_to } = head;
  const company = useCompany();
  const steps = useTaxSteps();
  const { to: day } = supplyOf({ from: service_from ?? null, to: service_to ?? null }, is_valid_from);
  const { language: shown } = useLanguage();
  const spoken = useDocumentLanguage(language_id ?? 0) ?? shown;
  const nameOf = useShownName();
  const { data: taxes } = useSuspenseQuery({ ...list(at(tax), lookupPage), staleTime: fiveMinutes });
  const { data: units } = useSuspenseQuery(unitsQuery(company.hosted));
  const { data: accounts } = useSuspenseQuery({ ...list(at(account), lookupPage), staleTime: fiveMinutes });
  const [accountId, ownCurrencyId] = company.hosted ? [null, null] : [company.income_account_id, company.currency_id];
  const isUntaxed = !company.hosted && !company.is_vat_registered;
  const taxId = defaultTax(company.hosted ? { is_vat_registered: true, tax_id: null } : company, taxes);
  return useMemo(() => {
    const taxNow = (id: number): number => taxOn(id, day, steps);
    const income = accounts.filter(({ account_type, is_active }) => account_type === 1 && is_active);
    return {
      rates: new Map(taxes.map(({ id, value }) => [id, toMillionths(value)])),
      taxes: taxChoices(taxes, nameOf),
      units: units.map(({ id, name, is_active }) => ({ id, name: nameOf('unit', name), isOffered: is_active })),
      accounts: income
        .map(({ id, account_no, name }) => ({ id, name: `${account_no} ${nameOf('account', name)}` }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      day: is_valid_from,
      currencyId,
      ownCurrencyId,
      isUntaxed,
      taxNow,
      lineNames: lineNames[spoken],
      newLine: { tax_id: taxId === null ? null : taxNow(taxId), account_id: accountId ?? income[0]?.id ?? null },
    };
  }, [
    nameOf,
    taxes,
    units,
    accounts,
    steps,
    spoken,
    day,
    is_valid_from,
    taxId,
    isUntaxed,
    accountId,
    currencyId,
    ownCurrencyId,
  ]);
};

/**
 * The name of a document's currency, and the unit its total is rounded to (rulings/positions#rounding). `stored`: the total of an issued or
 * imported document, which may have been rounded by another rule.
 */
export type Rounding = { readonly unit: bigint; readonly name: string; readonly stored: bigint | undefined };

/** How a document is rounded; drafts have no `stored` total. */
export const useRounding = (currencyId: number | null, stored: bigint | undefined): Rounding => {
  const company = useCompany();
  const { data } = useQuery({ ...list(at(currency), lookupPage), staleTime: fiveMinutes });
  const documentCurrency = currencyId ?? (company.hosted ? null : company.currency_id);
  const found = data?.find(({ id }) => id === documentCurrency);
  const factor = parseDecimal(
    found?.name === 'CHF' && !company.hosted ? company.rounding : (found?.round_factor ?? ''),
  );
  return { unit: factor === undefined || factor <= 0n ? cent : factor, name: found?.name ?? '', stored };
};
