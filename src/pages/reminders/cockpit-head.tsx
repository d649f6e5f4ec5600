import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { maxPrintedReminders } from '#api/billing/reminders.ts';
import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { KeptDateField } from '#components/date-time/kept-date-field.tsx';
import { useJustChanged } from '#components/keyboard/use-just-changed.ts';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { PageHead } from '#components/layout/page-head.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import type { Cockpit } from './use-cockpit.ts';
import { isMailable, isToSend, totalsGroup, unsentReminder, type CockpitRow } from './plan.ts';

type Props = {
  readonly cockpit: Cockpit;
  /** The selected rows in their current state. */
  readonly chosen: readonly CockpitRow[];
  readonly isRunning: boolean;
  readonly isPrinting: boolean;
  readonly onCreate: (rows: readonly CockpitRow[]) => void;
  readonly onSend: (rows: readonly CockpitRow[]) => void;
  readonly onPreview: (ids: readonly number[]) => void;
  /** Called with invoices whose reminder is still to be created. */
  readonly onPlanned: (invoices: readonly number[]) => void;
  readonly onPrint: (ids: readonly number[]) => void;
  /** Called with rows sent by post. */
  readonly onPosted: (rows: readonly CockpitRow[]) => void;
  readonly onSeeMails: (rows: readonly CockpitRow[]) => void;
  readonly withInvoice: boolean;
  readonly onWithInvoice: (withInvoice: boolean) => void;
};

const idsOf = (rows: readonly CockpitRow[]): readonly number[] => rows.flatMap((row) => unsentReminder(row) ?? []);

/** The invoices among them whose reminder is still to be created. */
const plannedOf = (rows: readonly CockpitRow[]): readonly number[] =>
  rows.flatMap(({ id, stage }) => (stage === 'due' ? [id] : []));

/** Title and totals, the day, and actions for the selected rows: first create, then review, then send. */
export const CockpitHead = (props: Props) => {
  const { cockpit, chosen, isRunning, isPrinting, onCreate, onSend, onPrint, onPosted, onSeeMails } = props;
  const { onPreview, onPlanned, withInvoice, onWithInvoice } = props;
  const { reminders: t, common } = useTexts();
  const { all, rows, day, today, isAhead, change, plan, hasMailServer } = cockpit;
  const due = all.filter(({ stage }) => stage === 'due').length;
  const unsent = all.filter((row) => totalsGroup(row) === 'unsent').length;
  const toMake = chosen.filter(({ stage }) => stage === 'due');
  const toPost = chosen.filter(isToSend);
  const toSend = toPost.filter((row) => isMailable(row, hasMailServer));
  const ahead = isAhead ? t.ahead : undefined;
  const noCreate = ahead ?? (toMake.length === 0 ? t.createNone : undefined);
  const noSend = ahead ?? (toSend.length > 0 ? undefined : toPost.length > 0 ? t.sendKept : t.sendNone);
  const noMails = ahead ?? (chosen.length === 0 ? t.seeMailsNone : undefined);
  const noPost = ahead ?? (toPost.length === 0 ? t.byPostNone : undefined);
  const printed = idsOf(chosen.length === 0 ? rows : chosen);
  const isMaking = toMake.length > 0 || toSend.length === 0;
  const planned = plannedOf(chosen.length === 0 && printed.length === 0 ? rows : chosen);
  const tooMany = (ids: readonly number[]) =>
    ids.length > maxPrintedReminders ? t.tooManyPdf(maxPrintedReminders) : undefined;
  const noPrint = printed.length === 0 ? t.printNone : tooMany(printed);
  const seen = planned.length > 0 ? planned : printed;
  const noPreview = seen.length === 0 ? t.previewNone : tooMany(seen);
  const isResting = useJustChanged(isRunning ? 'running' : 'ready');
  const dayForm = useRef<HTMLFormElement>(null);
  const asked = useRef(day);
  useEffect(() => {
    asked.current = day;
  }, [day]);
  /** Does it only if the rows are those of the day in the field, not while that cannot be read or its rows are being loaded. */
  const onThisDay = (work: () => void) => () => {
    const isRead = dayForm.current?.checkValidity() !== false;
    if (isRead && asked.current === day && !plan.isPlaceholderData) work();
  };
  const create = onThisDay(() => onCreate(toMake));
  const send = onThisDay(() => onSend(toSend));
  const run = () => {
    if (isAhead || isRunning || isResting) return;
    if (toMake.length > 0) create();
    else if (toSend.length > 0) send();
  };
  const preview = onThisDay(() => {
    if (noPreview !== undefined) return;
    if (planned.length > 0) onPlanned(planned);
    else onPreview(printed);
  });
  useShortcut('Ctrl+Enter', run, isMaking ? t.create(0) : t.send(0));
  useShortcut('p', preview, t.preview);
  return (
    <PageHead
      title={t.title}
      label={
        plan.data === undefined ? (
          ' '
        ) : (
          <span className="flex flex-wrap gap-x-4">
            <span>{t.label(all.length, due, unsent)}</span>
            <Link to={paths.outbox}>{t.outbox}</Link>
            <Link to={`${paths.company}#levels`}>{t.settings}</Link>
          </span>
        )
      }
    >
      <form ref={dayForm} noValidate onSubmit={(event) => event.preventDefault()} className="w-44 max-m:w-full">
        <KeptDateField
          label={t.day}
          isLabelHidden
          value={day}
          today={today}
          onChange={(next) => {
            asked.current = next;
            change({ day: next === today ? null : next });
          }}
        />
      </form>
      <Button look="quiet" keyHint="P" reason={noPreview} onClick={preview}>
        {t.preview}
      </Button>
      <Menu
        label={common.more}
        align="end"
        entries={[
          {
            label: t.seeMails,
            run: onThisDay(() => onSeeMails(chosen)),
            ...(noMails !== undefined && { reason: noMails }),
          },
          { label: t.withInvoice, isChosen: withInvoice, run: () => onWithInvoice(!withInvoice) },
          {
            label: t.byPost,
            run: onThisDay(() => onPosted(toPost)),
            ...(noPost !== undefined && { reason: noPost }),
          },
        ]}
        trigger={(properties) => <Button {...properties}>{common.more}</Button>}
      />
      <Button reason={noPrint} busy={isPrinting && t.onePdf} onClick={onThisDay(() => onPrint(printed))}>
        {t.onePdf}
      </Button>
      <Button
        look={isMaking ? 'primary' : 'normal'}
        {...(isMaking && { keyHint: 'Ctrl Enter' })}
        isResting={isResting}
        reason={noCreate}
        disabled={isRunning}
        onClick={create}
      >
        {t.create(toMake.length)}
      </Button>
      <Button
        look={isMaking ? 'normal' : 'primary'}
        {...(!isMaking && { keyHint: 'Ctrl Enter' })}
        isResting={isResting}
        reason={noSend}
        disabled={isRunning}
        onClick={send}
      >
        {t.send(toSend.length)}
      </Button>
    </PageHead>
  );
};
