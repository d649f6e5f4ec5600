import { useQuery } from '@tanstack/react-query';
import { billedWork } from '#api/billing/billed-work.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at } from '#api/records/operations.ts';
import { recordPage } from '#api/records/record-query.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { EntryLinks } from './entry-links.tsx';

type Position = { readonly type: string; readonly id: number; readonly text?: string | null };

const BilledPosition = ({ text, ids }: { readonly text: string; readonly ids: readonly number[] }) => {
  const query = { filter: [{ field: 'id', value: ids, criteria: 'in' as const }], text: '', order_by: 'date,id' };
  const { data } = useQuery(recordPage(at(timetracking), query, 0));
  const entries = (data?.records ?? []).map((entry) => ({ ...entry, seconds: entry.seconds ?? 0 }));
  return (
    <div className="border-b border-line py-2 text-work">
      <p className="cut">{text}</p>
      <EntryLinks entries={entries} count={ids.length} />
    </div>
  );
};

type Props = { readonly invoiceId: number; readonly positions: readonly Position[] };

/** The entries that an invoice's positions bill, each with a link; nothing if there are none. */
export const BilledHours = ({ invoiceId, positions }: Props) => {
  const t = useTexts().hoursBilling;
  const { hosted } = useCompany();
  const { read } = usePermissions(timetracking);
  const billed = useQuery({ ...billedWork(invoiceId), enabled: read && !hosted }).data ?? [];
  const idsOf = (position: Position): readonly number[] =>
    billed.find(({ type, id }) => type === position.type && id === position.id)?.timetracking_ids ?? [];
  const positionsWithHours = positions.filter((position) => idsOf(position).length > 0);
  return positionsWithHours.length === 0 ? null : (
    <section aria-label={t.behind}>
      <h2 className="mb-2 border-b border-ink pb-2 text-heading">{t.behind}</h2>
      {positionsWithHours.map((position) => (
        <BilledPosition
          key={`${position.type} ${position.id}`}
          text={position.text?.split('\n')[0] ?? ''}
          ids={idsOf(position)}
        />
      ))}
    </section>
  );
};
