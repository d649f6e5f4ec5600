import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIsAway } from '#api/away.ts';
import { useFormats, useTexts } from '#texts/texts-context.tsx';

/** When the last write was confirmed, in milliseconds since 1970; null before the first. */
const useSavedAt = (isSaving: boolean): number | null => {
  const wasSaving = useRef(false);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  useEffect(() => {
    if (wasSaving.current && !isSaving) setSavedAt(Date.now());
    wasSaving.current = isSaving;
  }, [isSaving]);
  return savedAt;
};

/** Whether everything is saved, and since when: at the foot of the sidebar. */
export const SaveState = () => {
  const t = useTexts().frame;
  const formats = useFormats();
  const isSaving = useIsMutating() > 0;
  const isAway = useIsAway();
  const savedAt = useSavedAt(isSaving);
  const saved = savedAt === null ? t.saved : t.savedAt(formats.clock(savedAt));
  return <p className="tn mt-auto px-6 text-micro text-ink-3">{isAway ? t.offline : isSaving ? t.saving : saved}</p>;
};
