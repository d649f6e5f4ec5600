import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { LoadedPdfView } from '#components/pdf/loaded-pdf-view.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly label: string;
  readonly data: Uint8Array;
  readonly onClose: () => void;
};

/** The PDF of a document over its page. */
export const PdfDialog = ({ label, data, onClose }: Props) => {
  const t = useTexts().common;
  return (
    <Dialog
      isWide
      isOpen
      onClose={onClose}
      title={label}
      actions={
        <Button data-autofocus keyHint="Esc" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className="h-[70vh]">
        <LoadedPdfView data={data} label={label} />
      </div>
    </Dialog>
  );
};
