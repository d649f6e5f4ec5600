import { useName } from '#api/names.ts';
import { Button } from '#components/feedback/button.tsx';
import { Note } from '#components/feedback/note.tsx';
import { formatDuration, parseHourMinute } from '#domain/duration.ts';
import { formatTimeOfDay } from '#domain/range.ts';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { FormValues } from './form-values.ts';
import type { FieldGroup } from './merge.ts';
import { statusNames } from './status.ts';

type Props = {
  readonly colliding: readonly FieldGroup[];
  readonly theirs: FormValues;
  readonly onKeep: (whose: 'mine' | 'theirs') => void;
};

const timeOf = ({ kind, date, duration, range }: FormValues): string => {
  const isRange = kind === 'range' && range !== null;
  const time = isRange
    ? `${formatTimeOfDay(range.start)}–${formatTimeOfDay(range.end)}`
    : formatDuration(parseHourMinute(duration ?? '') ?? 0);
  return date === null ? time : `${time}, ${formatDate(date)}`;
};

/** Each value as somebody else has set it, by field, in words. */
const useWords = (theirs: FormValues): { readonly [group in FieldGroup]: readonly [string, string] } => {
  const t = useTexts().timetrackings;
  const activity = useName('business_activity', theirs.client_service_id ?? 0);
  const contact = useName('contact', theirs.contact_id ?? 0);
  const project = useName('pr_project', theirs.pr_project_id ?? 0);
  const user = useName('user', theirs.user_id ?? 0);
  const status = statusNames[(theirs.status_id ?? 1) - 1] ?? 'open';
  return {
    time: [t.time, timeOf(theirs)],
    client_service_id: [t.activity, activity],
    allowable_bill: [t.billable, theirs.allowable_bill ? t.yes : t.no],
    text: [t.text, `«${theirs.text}»`],
    contact_id: [t.contact, theirs.contact_id === null ? t.internal : contact],
    pr_project_id: [t.project, theirs.pr_project_id === null ? '–' : project],
    user_id: [t.user, user],
    status_id: [t.status, t.statuses[status]],
  };
};

/** Says what somebody else has changed meanwhile in the same fields, and asks whose counts. */
export const ConflictNote = ({ colliding, theirs, onKeep }: Props) => {
  const t = useTexts().timetrackings;
  const words = useWords(theirs);
  return (
    <Note isWrong role="alert" lead={t.changedMeanwhile}>
      {colliding.map((group) => (
        <span key={group}>
          <span className="text-ink-2">{words[group][0]}</span> {words[group][1]}
        </span>
      ))}
      <Button look="link" onClick={() => onKeep('mine')}>
        {t.keepMine}
      </Button>
      <Button look="link" onClick={() => onKeep('theirs')}>
        {t.takeTheirs}
      </Button>
    </Note>
  );
};
