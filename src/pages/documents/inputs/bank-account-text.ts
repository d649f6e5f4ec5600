import { useQuery } from '@tanstack/react-query';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { isIban, isQrIban, printIban, readIban } from '#components/fields/iban.ts';

/** `CH93 … 2957, QR`; the text itself if it is not an IBAN. */
export const shortIban = (iban: string, qr: string): string => {
  if (!isIban(iban)) return iban;
  const compact = readIban(iban);
  const short = `${printIban(compact).slice(0, 4)} … ${compact.slice(-4)}`;
  return isQrIban(compact) ? `${short}, ${qr}` : short;
};

/** The account of a document in short: its IBAN, otherwise its name; undefined while loading. */
export const useBankAccountText = (id: number | null, qr: string): string | undefined => {
  const { data } = useQuery({ ...recordById(at(bankAccount), id ?? 0), enabled: id !== null, staleTime: 300_000 });
  if (id === null || data === null) return '–';
  return data && (data.iban_nr ? shortIban(data.iban_nr, qr) : (data.name ?? data.bank_name ?? '–'));
};
