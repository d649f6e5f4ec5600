import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { PdfView } from '#components/pdf/pdf-view.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly label: string;
  /** null: not open. */
  readonly data: Uint8Array | null;
  readonly onClose: () => void;
};

/** The PDF of a document over its page. */
export const PdfDialog = ({ label, data, onClose }: Props) => {
  const t = useTexts().common;
  return (
    <Dialog
      isWide
      isOpen={data !== null}
      onClose={onClose}
      title={label}
      actions={
        <Button data-autofocus keyHint="Esc" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <div className="h-[70vh]">
        <PdfView data={data} label={label} />
      </div>
    </Dialog>
  );
};
