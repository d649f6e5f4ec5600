import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxArchiveBytes } from '#contract/kontor/archive-operations.ts';
import { archiveImportState, importArchive } from '#api/company/archive.ts';
import { useCompany } from '#api/service/namespace.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { PendingList } from '#components/feedback/pending-list.tsx';
import { Progress } from '#components/feedback/progress.tsx';
import { Question } from '#components/feedback/question.tsx';
import { FileDrop } from '#components/fields/file-drop.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { formatMegabytes } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { archivedCompany } from './archived-company.ts';

type Sent = { readonly done: number; readonly total: number };

/** Sends a file and imports it; leaving the page stops the sending, but not the import. */
const useImport = () => {
  const [sent, setSent] = useState<Sent | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const importing = useMutation({
    mutationKey: ['archive', 'import'],
    mutationFn: async (file: File) => {
      const { signal } = (running.current = new AbortController());
      const total = file.size;
      setSent({ done: 0, total });
      try {
        return await importArchive(file, { signal, tell: (done) => setSent({ done, total }) }, () => setSent(null));
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      } finally {
        setSent(null);
      }
    },
  });
  return { importing, sent, stop: () => running.current?.abort() };
};

type Imported = Awaited<ReturnType<typeof importArchive>>;

/** The choice of a file, which had the focus, is gone. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** Everything that the page knows belongs to the company as it was, so it is loaded again. */
const Done = ({ resources, is_signed_out }: Imported) => {
  const t = useTexts().archive;
  const count = resources.reduce((sum, resource) => sum + resource.count, 0);
  return (
    <>
      <Note role="status" lead={count === 0 ? t.done : t.imported(count)}>
        {is_signed_out ? t.signInAgain : null}
      </Note>
      <Button look="primary" ref={focus} onClick={() => window.location.assign(paths.start)}>
        {t.open}
      </Button>
    </>
  );
};

/** The question, which had the focus, is gone. */
const focusInput = (element: HTMLElement | null): void => element?.querySelector('input')?.focus();

/** A chosen file, and the company in it if it can be read. */
type Asked = { readonly file: File; readonly archived: string | null };

const Choose = ({ importing, sent, stop }: ReturnType<typeof useImport>) => {
  const texts = useTexts();
  const t = texts.archive;
  const { mutate, reset, isPending, error } = importing;
  const company = useCompany();
  const name = company.hosted ? '' : company.name;
  const [isTooLarge, setTooLarge] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isDismissed, setDismissed] = useState(false);
  const choose = async ([file]: readonly File[]): Promise<void> => {
    const isLarge = (file?.size ?? 0) > maxArchiveBytes;
    setTooLarge(isLarge);
    reset();
    if (file !== undefined && !isLarge) setAsked({ file, archived: await archivedCompany(file) });
  };
  if (asked !== null)
    return (
      <>
        <p className="max-w-prose">{t.askText(name, asked.archived)}</p>
        <Question
          question={t.askTitle(asked.file.name, formatMegabytes(asked.file.size))}
          yes={t.importNow}
          no={texts.common.cancel}
          onYes={() => {
            setAsked(null);
            setDismissed(false);
            mutate(asked.file);
          }}
          onNo={() => {
            setAsked(null);
            setDismissed(true);
          }}
        />
      </>
    );
  return (
    <>
      <p className="max-w-prose">{t.importText}</p>
      {sent === null ? (
        <div ref={isDismissed ? focusInput : null} className="justify-self-stretch">
          <FileDrop
            words={t.drop}
            button={t.choose}
            busy={isPending && t.importing}
            accept=".zip,application/zip"
            look="normal"
            onChoose={(files) => void choose(files)}
          />
        </div>
      ) : (
        <div className="justify-self-stretch">
          <Progress label={t.sending(sent.done, sent.total)} {...sent}>
            <Button look="link" onClick={stop}>
              {t.stop}
            </Button>
          </Progress>
        </div>
      )}
      {isTooLarge ? <Note role="alert" isWrong lead={t.tooLarge} /> : null}
      {error === null || isPending ? null : (
        <Note role="alert" isWrong lead={t.notImported}>
          {failureMessage(error, texts)}
        </Note>
      )}
    </>
  );
};

const Content = () => {
  const t = useTexts().archive;
  const found = useQuery(archiveImportState);
  const state = useImport();
  const { data: imported, isPending } = state.importing;
  if (imported !== undefined && imported !== null) return <Done {...imported} />;
  if (found.data === undefined) return <PendingList query={found} rows={2} />;
  // The company is no longer empty a moment before the import answers.
  return found.data.is_empty || isPending ? <Choose {...state} /> : <p className="max-w-prose">{t.notEmpty}</p>;
};

/** Imports an archive into an empty company; in any other, says why not. */
export const ImportPart = () => (
  <FormSection title={useTexts().archive.import}>
    <div className="col-span-6 grid justify-items-start gap-4">
      <Content />
    </div>
  </FormSection>
);
