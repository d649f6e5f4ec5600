import { useStopwatch } from '#api/stopwatch/stopwatch.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { backTo, useListLocation, useReturnTo } from '#components/record-table/list-location.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { EntryInvoice } from '../../billing/hours/entry-invoice.tsx';
import { SplitEntry } from './split-entry.tsx';
import { useDuplicate } from './use-duplicate.ts';

type Props = { readonly entry: Tracked; readonly isChanged: boolean };

/** Actions for one entry: continue it with the stopwatch, or duplicate it. */
export const EntryActions = ({ entry, isChanged }: Props) => {
  const t = useTexts().timetrackings;
  const stopwatch = useStopwatch();
  const duplicate = useDuplicate();
  const navigate = useNavigateHere();
  const listLocation = useListLocation();
  const returnTo = useReturnTo();
  const back = (id: number): void => (returnTo === undefined ? backToList(id) : navigate(returnTo));
  const backToList = (id: number): void =>
    navigate(...backTo(paths.timetrackings, { ...listLocation, row: { id, index: listLocation.row?.index ?? null } }));
  const reason = isChanged ? t.saveFirst : undefined;
  const goOn = () => {
    stopwatch.continue_(entry);
    back(entry.id);
  };
  const copy = async () => {
    const made = await duplicate(entry);
    if (made !== undefined) back(made.id);
  };
  if (entry.running) return null;
  return (
    <>
      <EntryInvoice invoiceId={entry.kb_invoice_id} />
      <Button onClick={goOn} reason={reason}>
        {t.continue}
      </Button>
      <Button onClick={() => void copy()} reason={reason}>
        {t.duplicate}
      </Button>
      <SplitEntry entry={entry} reason={reason} onDone={back} />
    </>
  );
};
