import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, SubmitEvent } from 'react';
import { useCompany } from '#api/service/namespace.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import type { Run } from '#components/selection/selection-action.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { skippedEntries, planChange, skipReasons, type BulkPlan, type ChangeEntry } from './bulk-change.ts';
import { changeEntry, type RevertEntry } from './entry-change.ts';
import { SumLines } from './sum-lines.tsx';

/** The selected entries, and the function that changes them. */
export type BulkProps = { readonly rows: readonly Tracked[]; readonly run: Run<Tracked> };

/** Runs a plan, and offers to undo all of it. */
const useRunPlan = (run: Run<Tracked>) => {
  const client = useQueryClient();
  const { hosted } = useCompany();
  return ({ changed }: BulkPlan): void => {
    const backs = new Map<number, RevertEntry>();
    run(
      async (row) => backs.set(row.id, await changeEntry(client, hosted, row, changed.get(row)?.body ?? {})),
      [...changed.keys()],
      async (row) => backs.get(row.id)?.(changed.get(row)?.back ?? {}),
    );
  };
};

type Props = BulkProps & {
  /** Undefined while nothing is chosen. */
  readonly change: ChangeEntry | undefined;
  readonly children: ReactNode;
};

/** Fields, and a preview for the selected entries: their number, hours and money before and after, and those that stay unchanged. */
export const BulkPanel = ({ rows, run, change, children }: Props) => {
  const t = useTexts().timeList;
  const { role, user_id } = useSignedIn();
  const runPlan = useRunPlan(run);
  const caller = { user_id, ownOnly: role === 'time' };
  const plan = change === undefined ? undefined : planChange(rows, change, caller);
  const stays = plan?.stays ?? skippedEntries(rows, caller);
  const count = plan?.changed.size ?? 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (plan !== undefined && count > 0) runPlan(plan);
  };
  return (
    <form
      onSubmit={submit}
      // A disabled button submits nothing, so an unreadable text would stay without its error.
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.checkValidity()}
      className="grid gap-3 text-work"
    >
      {children}
      {plan === undefined || count === 0 ? null : (
        <>
          <p className="font-strong">{t.entries(count)}</p>
          <SumLines before={plan.before} after={plan.after} />
          {[...plan.losses].map(([loss, of]) => (
            <p key={loss}>{t.losses[loss](of)}</p>
          ))}
        </>
      )}
      {skipReasons.map((reason) => {
        const of = stays.get(reason) ?? 0;
        return of === 0 ? null : (
          <p key={reason} className="text-ink-2">
            {t.stays[reason](of)}
          </p>
        );
      })}
      <Button type="submit" look="primary" disabled={count === 0} keyHint="Enter">
        {t.change(count)}
      </Button>
    </form>
  );
};
