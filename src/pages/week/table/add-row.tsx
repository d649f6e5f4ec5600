import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useAfterChoices } from '#components/pickers/use-after-choices.ts';
import { noReferences, useContactAndProject } from '#components/pickers/use-contact-and-project.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { rowKey } from '../model/week-rows.ts';

type Props = {
  readonly onAdd: (key: string) => void;
  /** Focuses its first field each time the number changes. */
  readonly requests: number;
};

/** A new row: activity, then contact and project if there are any. Enter adds it. */
export const AddRow = ({ onAdd, requests }: Props) => {
  const t = useTexts();
  const [activity, setActivity] = useState<number | null>(null);
  const [references, setReferences] = useState(noReferences);
  const { chooseContact, chooseProject } = useContactAndProject((update) =>
    setReferences((before) => ({ ...before, ...update(before) })),
  );
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (requests > 0) element.current?.querySelector('input')?.focus();
  }, [requests]);
  const add = useAfterChoices(() => {
    if (activity === null) {
      element.current?.querySelector('input')?.focus();
      return;
    }
    onAdd(rowKey({ client_service_id: activity, ...references }));
    setActivity(null);
    setReferences(noReferences);
  });
  return (
    <form
      ref={element}
      aria-label={t.week.addRow}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="mt-4 grid max-w-196 grid-cols-[repeat(3,minmax(0,1fr))_auto] items-end gap-2 max-m:grid-cols-1"
    >
      <ReferenceField
        named="client_service"
        label={t.timetrackings.activity}
        placeholder={t.timetrackings.activityPlaceholder}
        value={activity}
        onChange={setActivity}
      />
      <ReferenceField
        named="contact"
        label={t.timetrackings.contact}
        placeholder={t.timetrackings.contactPlaceholder}
        value={references.contact_id}
        onChange={chooseContact}
      />
      <ReferenceField
        named="pr_project"
        label={t.timetrackings.project}
        value={references.pr_project_id}
        onChange={chooseProject}
      />
      <Button type="submit" keyHint="Enter">
        {t.week.add}
      </Button>
    </form>
  );
};
