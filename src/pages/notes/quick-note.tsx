import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { note, type NoteInput } from '#contract/resources/note.ts';
import { minuteIn } from '#api/service/clock.ts';
import { useCompany } from '#api/service/namespace.ts';
import { at, create } from '#api/records/operations.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { TextField } from '#components/fields/text-field.tsx';
import { useShortcut } from '#components/keyboard/use-shortcut.ts';
import { typedSince } from '#domain/text/typed-since.ts';
import { useTexts } from '#texts/texts-context.tsx';

const maxLength = 150;

type Props = {
  /** The timeline's filters, which a new note inherits. */
  readonly of: Pick<NoteInput, 'contact_id' | 'pr_project_id'>;
};

/** One line that creates a note with the current time: a subject and Enter (Q). */
export const QuickNote = ({ of }: Props) => {
  const t = useTexts();
  const { zone } = useCompany();
  const { user_id } = useSignedIn();
  const [subject, setSubject] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const intent = useRef(crypto.randomUUID());
  const input = useRef<HTMLInputElement | null>(null);
  const { mutateAsync, isPending } = useMutation(create(at(note)));
  useShortcut('q', () => input.current?.focus(), t.notes.quick);
  const save = async (): Promise<void> => {
    const body = { subject: subject.trim(), event_start: minuteIn(zone), user_id, ...of };
    try {
      await mutateAsync({ body, intent: intent.current });
      intent.current = crypto.randomUUID();
      setSubject((shown) => typedSince(shown, subject));
      showToast({ kind: 'done', text: t.list.saved(body.subject) });
    } catch (failure) {
      setError(failureMessage(failure, t));
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (subject.trim() !== '' && !isPending) void save();
  };
  return (
    <form onSubmit={submit} className="mb-5 grid max-w-160 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <TextField
        label={t.notes.quick}
        hint={t.notes.quickHint}
        value={subject}
        maxLength={maxLength}
        error={error}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element;
        }}
        onChange={(text) => {
          setSubject(text);
          setError(undefined);
        }}
      />
      <span className="pt-5">
        <Button type="submit" busy={isPending && t.common.saving}>
          {t.common.save}
        </Button>
      </span>
    </form>
  );
};
