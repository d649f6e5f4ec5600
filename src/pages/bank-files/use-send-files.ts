import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import { sendBankFile } from '#api/billing/bank-files.ts';
import { failureReason } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';
import { isZip, maxUnpackedBytes } from './zip-limits.ts';
import type { UnpackedFile } from './unpack.ts';

/**
 * Sends files one after the other, those of ZIP archives too, and reports each by name. One file opens its page, several open the list of all unbooked payments.
 */
export const useSendFiles = () => {
  const texts = useTexts();
  const t = texts.bankFiles;
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(sendBankFile);
  const [isBusy, setBusy] = useState(false);
  const fail = (name: string, text: string): undefined => {
    showToast({ kind: 'failed', lead: t.notRead(name), text });
    return undefined;
  };

  const sendOne = async ({ name, bytes }: UnpackedFile): Promise<number | undefined> => {
    if (bytes.length > maxBankFileBytes) return fail(name, t.tooLarge);
    try {
      const { file: made, is_known } = await mutateAsync({ name, content: bytes.toBase64() });
      const text = is_known ? t.known(name) : t.read(name, made.payments, made.duplicates);
      showToast({ kind: 'done', text });
      return made.id;
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

  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const ids: number[] = [];
    for (const file of files)
      for (const each of await filesIn(file)) {
        const id = await sendOne(each);
        if (id !== undefined) ids.push(id);
      }
    setBusy(false);
    const [only, ...others] = ids;
    if (only !== undefined) await navigate(paths.bankFile(others.length === 0 ? only : 'open'));
  };
  return { send, isBusy };
};
