import { useName } from '#api/names/names.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { SelectCell } from './select-cell.tsx';
import type { Lookups } from './use-lookups.ts';

type Props = {
  readonly row: EditedPosition;
  readonly lookups: Lookups;
  readonly onChoose: (accountId: number) => void;
};

/** Below a line's fields: its account and the article it was made from. */
export const AccountCell = ({ row: { fields }, lookups, onChoose }: Props) => {
  const t = useTexts().studio;
  const article = useName('article', fields.article_id ?? 0);
  const accountId = fields.account_id ?? 0;
  const isOffered = lookups.accounts.some(({ id }) => id === accountId);
  const current = useName('account', isOffered ? 0 : accountId);
  return (
    <span
      role="gridcell"
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 pt-1 text-label text-ink-2 max-m:col-span-full m:[grid-column:3/-1]"
    >
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden="true">{t.account_id}</span>
        <SelectCell
          field="account_id"
          label={t.account_id}
          value={String(accountId)}
          choices={isOffered ? lookups.accounts : [{ id: accountId, name: current }, ...lookups.accounts]}
          onChoose={(value) => onChoose(Number(value))}
          className="w-auto! max-w-64"
        />
      </span>
      {article === '' ? null : (
        <span className="cut">
          {t.article_id} {article}
        </span>
      )}
    </span>
  );
};
