import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { maxBankFileBytes } from '#contract/kontor/bank-operations.ts';
import { sendBankFile } from '#api/billing/bank-files.ts';
import { failureReason } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { paths } from '../../components/navigation/paths.ts';

/**
 * Sends files one after the other and reports each by name. One file opens its page, several open the list of all unbooked payments.
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

  const sendOne = async (file: File): Promise<number | undefined> => {
    if (file.size > maxBankFileBytes) return fail(file.name, t.tooLarge);
    try {
      const content = new Uint8Array(await file.arrayBuffer()).toBase64();
      const { file: made, is_known } = await mutateAsync({ name: file.name, content });
      const text = is_known ? t.known(file.name) : t.read(file.name, made.payments, made.duplicates);
      showToast({ kind: 'done', text });
      return made.id;
    } catch (error) {
      return fail(file.name, failureReason(error, texts));
    }
  };

  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    const ids: number[] = [];
    for (const file of files) {
      const id = await sendOne(file);
      if (id !== undefined) ids.push(id);
    }
    setBusy(false);
    const [only, ...others] = ids;
    if (only !== undefined) await navigate(paths.bankFile(others.length === 0 ? only : 'open'));
  };
  return { send, isBusy };
};
