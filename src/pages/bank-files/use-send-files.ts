import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { maxBankFileBytes, type bankFileCreate } from '#contract/kontor/bank-operations.ts';
import { sendBankFile } from '#api/billing/bank-files.ts';
import { failureReason } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useNavigateHere } from '#components/navigation/use-navigate-here.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { isZip, maxUnpackedBytes } from './zip-limits.ts';
import type { UnpackedFile } from './unpack.ts';

type Made = z.infer<typeof bankFileCreate.answer>;

const isCsv = ({ name }: UnpackedFile): boolean => /\.(?:csv|txt)$/i.test(name);

/**
 * Sends files one after the other, those of ZIP archives too, and reports each by name. One file opens its page, several open the list of
 * all unbooked payments. A CSV waits in `csv` until `endCsv`; `csvsEnded` distinguishes it from the one before, which may have the same name.
 */
export const useSendFiles = () => {
  const texts = useTexts();
  const t = texts.bankFiles;
  const navigate = useNavigateHere();
  const { mutateAsync } = useMutation(sendBankFile);
  const [isBusy, setBusy] = useState(false);
  /** Files that a person has to look at first, and the ids of those that are kept. */
  const [csv, setCsv] = useState<readonly UnpackedFile[]>([]);
  const [kept, setKept] = useState<readonly number[]>([]);
  const [csvsEnded, setCsvsEnded] = useState(0);
  const fail = (name: string, text: string): undefined => {
    showToast({ kind: 'failed', lead: t.notRead(name), text });
    return undefined;
  };

  const report = (name: string, { file: made, is_known }: Made): void => {
    showToast({ kind: 'done', text: is_known ? t.known(name) : t.read(name, made.payments, made.duplicates) });
  };

  const sendOne = async ({ name, bytes }: UnpackedFile): Promise<number | undefined> => {
    if (bytes.length > maxBankFileBytes) return fail(name, t.tooLarge);
    try {
      const made = await mutateAsync({ name, content: bytes.toBase64() });
      report(name, made);
      return made.file.id;
    } catch (error) {
      return fail(name, failureReason(error, texts));
    }
  };

  /** The file itself, or the bank files in it if it is a ZIP archive. */
  const filesIn = async (file: File): Promise<readonly UnpackedFile[]> => {
    if (file.size > maxUnpackedBytes) {
      fail(file.name, t.zip.size);
      return [];
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isZip(bytes)) return [{ name: file.name, bytes }];
    const { unpack } = await import('./unpack.ts');
    const unpacked = unpack(bytes);
    if (!unpacked.ok) fail(file.name, t.zip[unpacked.problem]);
    else if (unpacked.files.length === 0) fail(file.name, t.zip.empty);
    return unpacked.ok ? unpacked.files : [];
  };

  const open = (ids: readonly number[]): void => {
    setKept([]);
    const [only, ...others] = ids;
    if (only !== undefined) navigate(paths.bankFile(others.length === 0 ? only : 'open'));
  };

  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const ids: number[] = [];
    const found: UnpackedFile[] = [];
    for (const file of files)
      for (const each of await filesIn(file)) {
        if (isCsv(each)) {
          found.push(each);
          continue;
        }
        const id = await sendOne(each);
        if (id !== undefined) ids.push(id);
      }
    setBusy(false);
    setCsv((waiting) => [...waiting, ...found]);
    if (found.length === 0 && csv.length === 0) open(ids);
    else setKept((before) => [...before, ...ids]);
  };

  /** The first CSV was kept, or is not to be read. */
  const endCsv = (made: Made | null): void => {
    const [first, ...rest] = csv;
    if (first === undefined) return;
    if (made !== null) report(first.name, made);
    const ids = made === null ? kept : [...kept, made.file.id];
    setCsv(rest);
    setCsvsEnded(csvsEnded + 1);
    if (rest.length > 0) setKept(ids);
    else open(ids);
  };
  return { send, isBusy, csv: csv[0], csvsEnded, endCsv };
};
