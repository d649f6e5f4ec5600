import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { ButtonLink } from '#components/feedback/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { Grid } from '#components/table/grid.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '#components/navigation/paths.ts';
import { isCharged } from './expense-status.tsx';
import { ChargedNote } from './charged-note.tsx';
import { ExpenseRow } from './expense-row.tsx';
import { ofFirstContact } from './first-choice.ts';
import type { Expense } from './expense-lines.ts';
import { useOpenExpenses } from './use-expenses.ts';
import type { ErrorAt } from '../wizard/wizard-step.ts';

type Props = {
  readonly contactId: number | null;
  readonly onContact: (id: number | null) => void;
  /** The chosen expenses, and those the page was opened with. */
  readonly known: readonly Expense[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: readonly Expense[]) => void;
  readonly errorAt: ErrorAt;
};

/** Chooses the open expenses of a contact to bill: initially all of its own; those without a contact can be added. */
export const ExpensesStep = ({ contactId, onContact, known, chosen, onChoose, errorAt }: Props) => {
  const { expenseWizard: t, expenses, list } = useTexts();
  const { own, free, isWhole, isPending, isCut } = useOpenExpenses(contactId);
  const open = [...own, ...free];
  const kept = known.filter(({ id }) => chosen.has(id) && !open.some((row) => row.id === id));
  const rows = [...kept.filter((row) => !isCharged(row)), ...open];
  const picked = rows.filter(({ id }) => chosen.has(id));
  // Expenses without a contact may be the company's own, so each must be chosen individually.
  const rest = ofFirstContact(rows).filter((row) => !chosen.has(row.id));
  const isFresh = useRef(false);
  const preselect = useEffectEvent(() => {
    if (isFresh.current) onChoose([...own, ...picked.filter((row) => free.includes(row))]);
    isFresh.current = false;
  });
  useEffect(() => {
    if (isWhole) preselect();
  }, [contactId, isWhole]);
  const toggle = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    onChoose(chosen.has(row.id) ? picked.filter(({ id }) => id !== row.id) : [...picked, row]);
  };
  const strange = known.filter(
    ({ id, contact_id }) => contactId !== null && contact_id !== null && contact_id !== contactId && !chosen.has(id),
  );
  const error = errorAt('expenses');
  return (
    <div className="grid gap-5">
      <ReferenceField
        className="max-w-105"
        named="contact"
        label={expenses.contact_id}
        value={contactId}
        onChange={(id) => {
          isFresh.current = id !== null && id !== contactId;
          onContact(id);
        }}
      />
      <ChargedNote
        charged={known.filter(isCharged)}
        chosen={chosen}
        onLeaveOut={() => onChoose(picked.filter((row) => !isCharged(row)))}
      />
      {strange.length === 0 ? null : (
        <Note lead={t.otherContact(strange.length)}>
          <span>{t.otherContactReason}</span>
        </Note>
      )}
      {error === undefined ? null : (
        <p role="alert" tabIndex={-1} data-wrong className="scroll-mt-4 text-work text-red outline-none">
          {error}
        </p>
      )}
      {isPending ? <SkeletonRows rows={5} /> : null}
      {!isPending && rows.length === 0 ? (
        <EmptyState title={t.none} reason={contactId === null ? t.noneReason : t.noneOfContact} lines={3}>
          <ButtonLink to={paths.expenses.new}>{expenses.new}</ButtonLink>
        </EmptyState>
      ) : null}
      {rows.length === 0 ? null : (
        <div>
          <div className="flex items-baseline justify-between border-b border-ink pb-1 text-label text-ink-2">
            <span>{t.chosen(picked.length, rows.length)}</span>
            {rest.length === 0 && picked.length === 0 ? null : (
              <Button look="link" onClick={() => onChoose(rest.length === 0 ? [] : [...picked, ...rest])}>
                {rest.length === 0 ? list.clearSelection : list.selectAll}
              </Button>
            )}
          </div>
          <Grid label={t.open} rowCount={rows.length} columnCount={4} onOpen={toggle} onSelect={toggle}>
            {rows.map((row, index) => (
              <ExpenseRow
                key={row.id}
                row={row}
                index={index}
                isChosen={chosen.has(row.id)}
                onToggle={() => toggle(index)}
              />
            ))}
          </Grid>
          {isCut ? <p className="mt-2 text-label text-ink-2">{t.cut}</p> : null}
        </div>
      )}
    </div>
  );
};
