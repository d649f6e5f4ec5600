import { useQuery } from '@tanstack/react-query';
import type { BankEntry } from '#contract/kontor/bank-entry.ts';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { useNames } from '#api/names/names.ts';
import { at } from '#api/records/operations.ts';
import { recordById } from '#api/records/record-query.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly accountId: number; readonly entries: readonly BankEntry[] };

/** Why the payments of a file are unknown: their currency is not that of the account it was read into. */
export const OtherCurrency = ({ accountId, entries }: Props) => {
  const t = useTexts().bankFiles;
  const { data } = useQuery(recordById(at(bankAccount), accountId));
  const names = useNames('currency', data ? [data.currency_id] : []);
  const ofAccount = names.get(data?.currency_id ?? 0);
  const other = entries.find(({ group, currency }) => group === 'unknown' && currency !== ofAccount)?.currency;
  if (ofAccount === undefined || other === undefined) return null;
  return (
    <div className="mb-6">
      <Note lead={t.otherCurrency(ofAccount, other)} role="status">
        <span>{t.onlyInvoicesIn(other)}</span>
      </Note>
    </div>
  );
};
