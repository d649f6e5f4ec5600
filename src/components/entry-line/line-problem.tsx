import { useMutation } from '@tanstack/react-query';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { at, create } from '#api/operations.ts';
import { useMayOperate } from '#auth/may.ts';
import { useSignedIn } from '#auth/session.ts';
import { parseDate } from '#domain/calendar.ts';
import { formatDuration } from '#domain/duration.ts';
import type { LinePart } from '#domain/entry-line.ts';
import type { LineProblem } from '#domain/entry-line-time.ts';
import type { Formats } from '#texts/format.ts';
import type { StartTexts } from '#texts/load.ts';
import { useFormats, useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { failureWords } from '../feedback/failure-words.ts';
import { showToast } from '../feedback/toast-store.ts';

const wordsOf = (problem: LineProblem, { form: t }: StartTexts, formats: Formats): string => {
  switch (problem.problem) {
    case 'minutes': {
      const { stated, suggestion } = problem;
      return t.durationMinutes(stated, suggestion === undefined ? undefined : formatDuration(suggestion * 60));
    }
    case 'too long':
      return t.durationTooLong;
    case 'negative':
      return t.durationNegative;
    case 'no such time':
      return t.noSuchTime(problem.time);
    case 'zero length':
      return t.rangeZero;
    case 'no such day': {
      const { lastDay } = problem;
      if (lastDay === undefined) return t.noSuchDay;
      return t.shortMonth(formats.monthYear(lastDay), parseDate(lastDay)?.day ?? 0);
    }
    case 'empty':
    case 'unknown':
      return t.durationUnknown;
  }
};

type Props = {
  readonly part: LinePart;
  /** A contact or a project was made of the word. */
  readonly onCreated: (picks: { readonly contact_id: number } | { readonly pr_project_id: number }) => void;
};

const company = 1;

/** Why a word of the line says nothing; a name that nobody has can be made a contact or a project. */
export const LineProblemNote = ({ part, onCreated }: Props) => {
  const t = useStartTexts();
  const formats = useFormats();
  const { user_id } = useSignedIn();
  const isContact = part.kind === 'contact';
  const mayCreate = useMayOperate(isContact ? contact : project).write;
  const newContact = useMutation(create(at(contact)));
  const newProject = useMutation(create(at(project)));
  if (part.problem === null) return null;
  if (part.problem !== 'unknown name') {
    return <span className="text-red">{wordsOf(part.problem, t, formats)}</span>;
  }
  const name = part.text.slice(1);
  const make = async (): Promise<void> => {
    try {
      if (isContact) {
        const body = { contact_type_id: company, name_1: name, user_id, owner_id: user_id };
        onCreated({ contact_id: (await newContact.mutateAsync({ body })).id });
      } else {
        onCreated({ pr_project_id: (await newProject.mutateAsync({ body: { name, user_id } })).id });
      }
    } catch (error) {
      showToast({ kind: 'failed', lead: t.common.notSaved, text: failureWords(error, t) });
    }
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span className="text-red">{isContact ? t.entryLine.noContact(name) : t.entryLine.noProject(name)}</span>
      {mayCreate ? (
        <Button look="link" onClick={() => void make()}>
          {t.list.create(name)}
        </Button>
      ) : null}
    </span>
  );
};
