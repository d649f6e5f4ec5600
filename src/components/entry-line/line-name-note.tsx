import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { contact } from '#contract/resources/contact.ts';
import { project } from '#contract/resources/project.ts';
import { at, create } from '#api/records/operations.ts';
import { usePermissions } from '#auth/permissions.ts';
import { useSignedIn } from '#auth/session.ts';
import type { LinePart } from '#domain/entry-line/entry-line.ts';
import { newCompany } from '#domain/records/contact.ts';
import { useStartTexts, useTexts } from '#texts/texts-context.tsx';
import { paths } from '../navigation/paths.ts';
import { Button } from '../feedback/button.tsx';
import { showNotSaved } from '../feedback/show-not-saved.ts';
import { showToast } from '../feedback/toast-store.ts';
import { useReturnState } from '../record-table/list-location.ts';
import type { LinePicks } from './line-values.ts';

type Props = {
  readonly part: LinePart;
  /** The search failed, so it is unknown whether the name exists. */
  readonly isCutOff: boolean;
  /** A contact or a project was chosen, or created from the word. */
  readonly onPick: (picks: LinePicks) => void;
};

const maxShown = 6;

/** The name as typed, without its sign, quotes and trailing punctuation. */
const nameIn = (text: string): string => text.slice(1).replaceAll(/["«»“”„]|[,;:!?]+$/g, '');

/** An unknown name in the line, which can become a contact or a project, or an ambiguous one to choose from. */
export const LineNameNote = ({ part, isCutOff, onPick }: Props) => {
  const t = useStartTexts();
  const more = useTexts().lineList;
  const { user_id } = useSignedIn();
  const isContact = part.kind === 'contact';
  const mayCreate = usePermissions(isContact ? contact : project).write;
  const navigate = useNavigate();
  const here = useReturnState();
  const newContact = useMutation(create(at(contact)));
  const newProject = useMutation(create(at(project)));
  const name = nameIn(part.text);
  /** Links to its page, where it can be completed, or deleted if it was a mistake. */
  const announce = (path: string): void => {
    const way = { label: t.today.open, run: () => void navigate(path, here) };
    showToast({ kind: 'done', text: more.made(name), way });
  };
  const make = async (): Promise<void> => {
    try {
      if (isContact) {
        const { id } = await newContact.mutateAsync({ body: newCompany(name, user_id) });
        onPick({ contact_id: id });
        announce(paths.contacts.show(id));
      } else {
        const { id } = await newProject.mutateAsync({ body: { name, user_id } });
        onPick({ pr_project_id: id });
        announce(paths.projects.show(id));
      }
    } catch (error) {
      showNotSaved(error, t);
    }
  };
  if (part.problem === 'several names') {
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        <span>{t.entryLine.several(name, part.choices.length)}</span>
        {part.choices.slice(0, maxShown).map((choice) => (
          <Button
            key={choice.id}
            look="link"
            className="max-m:min-h-11"
            onClick={() => onPick(isContact ? { contact_id: choice.id } : { pr_project_id: choice.id })}
          >
            {choice.name}
          </Button>
        ))}
        {part.choices.length > maxShown ? <span className="text-ink-3">{t.entryLine.typeMore}</span> : null}
      </span>
    );
  }
  if (isCutOff) return <span>{more.cutOff(name)}</span>;
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
