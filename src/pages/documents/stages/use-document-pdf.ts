import { useMutation } from '@tanstack/react-query';
import { act } from '#api/records/operations.ts';
import { saveFile, bytesOf } from '#components/pdf/save-file.ts';
import { documentKinds, type DocumentKind } from './document-kind.ts';

/** The PDF of a document as the service prints it: its bytes, or as a download. */
export const useDocumentPdf = (kind: DocumentKind) => {
  const { mutateAsync } = useMutation({ ...act(documentKinds[kind].endpoint, 'pdf'), mutationKey: [] });
  return {
    read: async (id: number): Promise<Uint8Array> => bytesOf(await mutateAsync({ id })),
    download: async (id: number): Promise<void> => {
      const file = await mutateAsync({ id });
      saveFile(file.name, file.mime, bytesOf(file));
    },
  };
};
