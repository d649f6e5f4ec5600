import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { Button } from '#components/feedback/button.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useAfterChoices } from '#components/pickers/use-after-choices.ts';
import { useContactAndProject } from '#components/pickers/use-contact-and-project.ts';
import { TextArea } from '#components/fields/text-area.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { usePublishUnsaved } from '#components/drafts/unsaved.ts';
import type { RowEditorProps } from '#components/record-table/row-editor-props.ts';
import { cellClasses } from '#components/record-table/row-columns.ts';
import { ValueOf } from '#components/record-table/record-row.tsx';
import { Cell } from '#components/table/row.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { timeOf } from './entry/entry-time.ts';
import { draftOf, editOf, meaningsOf, mergedInto, unsavedIn, type RowDraft } from './row-edit.ts';
import { useRowEdit } from './use-row-edit.ts';
import { useAnnounceLost } from './use-announce-lost.ts';

/**
 * Edits an entry in its row, with the fields placed over their columns. Enter saves, Esc reverts; the new values show while saving.
 */
export const RowEditor = ({ row, columns, onDone: close }: RowEditorProps<Tracked>) => {
  const { timetrackings: t, timeList, entryLine, week, common, form } = useTexts();
  const saveEdit = useRowEdit();
  /** The entry that the typed values are compared with: others may change it meanwhile. */
  const [opened, setOpened] = useState(row);
  const [draft, setDraft] = useState(() => draftOf(row));
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  /** The service has refused the values because of a change by others: the message has named it before the row shows it. */
  const [isRefused, setRefused] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaving) return;
    const text = fields.current?.querySelector('textarea');
    const first = text ?? fields.current?.querySelector('input');
    first?.focus({ preventScroll: true });
    // Typing continues at the end.
    text?.setSelectionRange(text.value.length, text.value.length);
  }, [isSaving]);
  usePublishUnsaved(useId(), unsavedIn(opened, draft));
  const onDone = useAnnounceLost(opened, draft, close);
  const set = (change: Partial<RowDraft>): void => setDraft((before) => ({ ...before, ...change }));
  const save = async (): Promise<void> => {
    const meanings = meaningsOf(row, draft);
    if (meanings !== undefined) {
      return setProblem(`${entryLine.uncertain(draft.time ?? '')} ${meanings.join(` ${week.or} `)}?`);
    }
    const merged = mergedInto(row, opened, draft);
    if (merged.isConflict && !isRefused) {
      // The next attempt replaces their change, which the message has named.
      setOpened(row);
      setDraft(merged.draft);
      return setProblem(form.changedElsewhere);
    }
    const edit = editOf(row, merged.draft);
    if (edit === undefined) return setProblem(timeList.noTime);
    if (Object.keys(edit.body).length === 0) return onDone();
    setSaving(true);
    const failed = await saveEdit(row, edit, isRefused);
    if (failed === null) return onDone();
    setProblem(failed);
    setRefused(failed === form.changedElsewhere);
    return setSaving(false);
  };
  const submit = useAfterChoices(() => void save());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const isButton = event.target instanceof HTMLButtonElement;
    if (event.key === 'Escape') onDone();
    else if (event.key === 'Enter' && !event.shiftKey && !isButton) submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { chooseContact, chooseProject } = useContactAndProject((update) =>
    setDraft((before) => ({ ...before, ...update(before) })),
  );
  const { kind } = timeOf(row);
  const time =
    draft.time === null ? undefined : (
      <TextField
        label={kind === 'range' ? t.span : t.duration}
        isLabelHidden
        className="-mx-2 **:px-0.5 **:text-work"
        value={draft.time}
        onChange={(next) => set({ time: next })}
      />
    );
  const inputs: { readonly [key: string]: ReactNode } = {
    span: kind === 'range' ? time : undefined,
    duration: kind === 'range' ? undefined : time,
    activity: (
      <ReferenceField
        label={t.activity}
        isLabelHidden
        named="client_service"
        value={draft.client_service_id}
        onChange={(id) => id !== null && set({ client_service_id: id })}
      />
    ),
    contact: (
      <div className="grid gap-1">
        <ReferenceField
          label={t.contact}
          isLabelHidden
          placeholder={t.contact}
          named="contact"
          value={draft.contact_id}
          onChange={chooseContact}
        />
        <ReferenceField
          label={t.project}
          isLabelHidden
          placeholder={t.project}
          named="pr_project"
          value={draft.pr_project_id}
          onChange={chooseProject}
        />
      </div>
    ),
    text: (
      <TextArea label={t.text} isLabelHidden rows={1} value={draft.text ?? ''} onChange={(text) => set({ text })} />
    ),
  };
  const { time: typed, ...rest } = draft;
  const edited: Tracked = { ...row, ...rest };
  return (
    <div ref={fields} role="presentation" data-editing className="contents" onKeyDown={onKeyDown}>
      {columns.map((column) => {
        const input = isSaving ? undefined : inputs[column.key];
        return (
          <Cell
            key={column.key}
            className={`${input === undefined ? 'cut' : 'min-w-0 py-1'} ${column.isNumber === true ? 'num' : ''} ${cellClasses(column)}`}
          >
            {input ??
              (isSaving && column.key === (kind === 'range' ? 'span' : 'duration') ? (
                typed
              ) : (
                <ValueOf column={column} row={edited} />
              ))}
          </Cell>
        );
      })}
      {isSaving ? null : (
        <Cell className="col-span-full flex flex-wrap items-center gap-2 pb-2 pl-7.5 max-m:pl-0">
          <Button look="primary" size="small" keyHint="Enter" onClick={submit}>
            {common.save}
          </Button>
          <Button look="quiet" size="small" keyHint="Esc" onClick={onDone}>
            {common.cancel}
          </Button>
          <span role="alert" className="text-label text-red">
            {problem}
          </span>
        </Cell>
      )}
    </div>
  );
};
