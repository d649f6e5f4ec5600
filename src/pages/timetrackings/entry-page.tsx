import { useMemo } from 'react';
import { timetracking } from '#contract/resources/timetracking.ts';
import { at } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { EditRecordPage } from '#components/record-form/edit-record-page.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { NoAccess } from '../no-access.tsx';
import { EntryActions } from './changes/entry-actions.tsx';
import { entryForm, entryName } from './entry/entry-form.ts';
import { entryGroups } from './entry/entry-groups.tsx';
import { useEntryQuestion } from './entry/use-entry-question.ts';
import { useMayChange } from './entry/use-may-change.ts';

/** One timetracking: its form, continue, duplicate, split and delete. */
export const EntryPage = () => {
  const texts = useTexts();
  const groups = useMemo(() => entryGroups(texts, false), [texts]);
  const may = usePermissions(timetracking);
  const question = useEntryQuestion();
  const mayChange = useMayChange();
  if (!may.read) return <NoAccess title={texts.timetrackings.edit} />;
  return (
    <EditRecordPage
      endpoint={at(timetracking)}
      form={entryForm}
      groups={groups}
      kicker={texts.timetrackings.edit}
      nameOf={entryName}
      question={question}
      list={paths.timetrackings}
      mayChange={mayChange}
      actions={(entry, isChanged) =>
        may.write && mayChange(entry) ? <EntryActions entry={entry} isChanged={isChanged} /> : null
      }
    />
  );
};
