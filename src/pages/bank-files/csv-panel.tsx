import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { bankFileCreate } from '#contract/kontor/bank-operations.ts';
import type { BankCsv, BankCsvColumns, BankCsvReading } from '#contract/kontor/bank-csv.ts';
import { bankCsvReading, sendBankFile } from '#api/billing/bank-files.ts';
import { Button } from '#components/feedback/button.tsx';
import { failureReason } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { SkeletonRows } from '#components/feedback/skeleton-rows.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { formatDate } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { CsvColumns } from './csv-columns.tsx';
import { CsvRows } from './csv-rows.tsx';
import type { UnpackedFile } from './unpack.ts';

/** Unreadable rows that are listed; the others are counted. */
const maxProblems = 8;

const Problems = ({ problems, problem_count: count }: Pick<BankCsvReading, 'problems' | 'problem_count'>) => {
  const { bankCsv: t, bankFiles } = useTexts();
  if (count === 0) return null;
  const rest = count - maxProblems;
  return (
    <div className="border-l-3 border-red pl-3 text-work">
      <p className="font-strong text-red">{t.problems(count)}</p>
      <ul>
        {problems.slice(0, maxProblems).map(({ line, problem, text }) => (
          <li key={line} className="tn wrap-anywhere">
            {t.line(line, t.kinds[problem])} {text === '' ? '' : bankFiles.quoted(text)}
          </li>
        ))}
        {rest > 0 ? <li className="text-ink-2">{t.more(rest)}</li> : null}
      </ul>
    </div>
  );
};

type Props = {
  readonly file: UnpackedFile;
  /** With the answer of the service, or null if the file is not to be read. */
  readonly onDone: (made: z.infer<typeof bankFileCreate.answer> | null) => void;
};

/** A CSV before it is kept: its account, the meaning of its columns, its first entries and its unreadable rows. */
export const CsvPanel = ({ file, onDone }: Props) => {
  const texts = useTexts();
  const t = texts.bankCsv;
  const panel = useRef<HTMLElement>(null);
  const [content] = useState(() => file.bytes.toBase64());
  const [account, setAccount] = useState<number>();
  const [columns, setColumns] = useState<BankCsvColumns>();
  const { data, error, isPlaceholderData } = useQuery(bankCsvReading(content, account, columns));
  const { mutateAsync, isPending, error: refused } = useMutation(sendBankFile);
  const accountId = account ?? data?.bank_account_id ?? null;
  useEffect(() => panel.current?.focus(), []);

  const keep = async (csv: BankCsv): Promise<void> => {
    try {
      onDone(await mutateAsync({ name: file.name, content, csv }));
    } catch {
      // The mutation keeps the error; the panel shows it.
    }
  };
  const go = (): void => {
    if (data === undefined || accountId === null || data.count === 0 || isPending || isPlaceholderData) return;
    void keep({ bank_account_id: accountId, columns: data.columns, left_out: data.problem_count });
  };
  const failed = error ?? refused;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t.title(file.name)}
      className="mb-6 grid gap-4 rounded-control border-2 border-ink p-4 outline-none"
    >
      <h2 className="text-heading font-strong wrap-anywhere">{t.title(file.name)}</h2>
      {failed === null ? null : (
        <Note isWrong role="alert" lead={texts.bankFiles.notRead(file.name)}>
          <span>{failureReason(failed, texts)}</span>
        </Note>
      )}
      {data === undefined ? (
        error === null && <SkeletonRows rows={4} />
      ) : (
        <>
          {data.is_remembered ? <p className="text-label text-ink-2">{t.remembered}</p> : null}
          <ReferenceField
            isRequired
            className="max-w-96"
            named="bank_account"
            label={t.account}
            value={accountId}
            onChange={(id) => setAccount(id ?? undefined)}
          />
          <CsvColumns headers={data.headers} columns={columns ?? data.columns} onColumns={setColumns} />
          <Problems problems={data.problems} problem_count={data.problem_count} />
          <p role="status" className="font-strong">
            {data.from === null || data.to === null
              ? t.none
              : t.period(data.count, formatDate(data.from), formatDate(data.to))}
          </p>
          <CsvRows rows={data.rows} />
          {data.count > data.rows.length ? <p className="text-label text-ink-2">{t.shown(data.rows.length)}</p> : null}
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="max-m:min-h-11" onClick={() => onDone(null)}>
          {t.cancel}
        </Button>
        {data === undefined ? null : (
          <Button
            look="primary"
            className="max-m:min-h-11"
            busy={isPending && t.loading}
            reason={accountId === null ? t.needsAccount : data.count === 0 ? t.none : undefined}
            onClick={go}
          >
            {t.read(data.count)}
          </Button>
        )}
      </div>
    </section>
  );
};
