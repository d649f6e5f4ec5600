import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Progress } from '../feedback/progress.tsx';
import type { useExport } from './use-export.ts';

/** The progress of a list's CSV export and the way to stop it; nothing while none is running. */
export const ExportProgress = ({ progress, stop }: Pick<ReturnType<typeof useExport>, 'progress' | 'stop'>) => {
  const t = useTexts().list;
  if (progress === null) return null;
  return (
    <div className="mb-4">
      <Progress label={t.exporting(progress.done, progress.total)} {...progress}>
        <Button look="link" onClick={stop}>
          {t.stop}
        </Button>
      </Progress>
    </div>
  );
};
