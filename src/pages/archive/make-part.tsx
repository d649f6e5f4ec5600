import { useEffect, useRef, useState } from 'react';
import { downloadArchive } from '#api/company/archive.ts';
import { isUnanswered } from '#api/service/http.ts';
import { useToday } from '#api/service/today.ts';
import { useSignedIn } from '#auth/session.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { FormSection } from '#components/form/form-section.tsx';
import { saveBlob } from '#components/pdf/save-file.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Making =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly received: number }
  | { readonly state: 'saved'; readonly name: string }
  | { readonly state: 'failed'; readonly error: unknown };

/** Makes an archive and saves it; leaving the page or the button stops it. It is no mutation: the page has nothing to save meanwhile. */
const useDownload = () => {
  const { org } = useSignedIn();
  const name = `${org}-${useToday()}.zip`;
  const [making, setMaking] = useState<Making>({ state: 'none' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (papers: boolean): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const tell = (received: number): void => setMaking({ state: 'running', received });
    tell(0);
    try {
      saveBlob(name, await downloadArchive(papers, { signal, tell }));
      setMaking({ state: 'saved', name });
    } catch (error) {
      setMaking(signal.aborted ? { state: 'none' } : { state: 'failed', error });
    }
  };
  return { making, start, stop: () => running.current?.abort() };
};

/** The button that makes an archive, with its progress and result. */
export const MakePart = () => {
  const texts = useTexts();
  const t = texts.archive;
  const [papers, setPapers] = useState(true);
  const { making, start, stop } = useDownload();
  const isRunning = making.state === 'running';
  return (
    <FormSection title={t.make}>
      <div className="col-span-6 grid justify-items-start gap-4">
        <p className="max-w-prose">{t.makeText}</p>
        <p className="max-w-prose text-work text-ink-2">{t.leftOut}</p>
        <Checkbox label={t.papers} hint={t.papersHint} value={papers} onChange={setPapers} isDisabled={isRunning} />
        {isRunning ? (
          <div className="flex flex-wrap items-center gap-4">
            <span role="status" className="tn text-work">
              {t.received(making.received)}
            </span>
            <Button onClick={stop}>{t.stop}</Button>
          </div>
        ) : (
          <Button look="primary" onClick={() => void start(papers)}>
            {t.download}
          </Button>
        )}
        {making.state === 'saved' ? <Note role="status" lead={t.saved(making.name)} /> : null}
        {making.state === 'failed' ? (
          <Note role="alert" isWrong lead={t.failed}>
            {isUnanswered(making.error) ? null : failureMessage(making.error, texts)}
          </Note>
        ) : null}
      </div>
    </FormSection>
  );
};
