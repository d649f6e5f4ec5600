import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isUnanswered } from '#api/service/http.ts';
import { useSignedIn } from '#auth/session.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate } from '#texts/format.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { failureMessage } from '../feedback/failure-message.ts';
import { minutesOf } from './line-amount.ts';
import { lineInputs, lineValues, missingParts, openParts, type LinePicks } from './line-values.ts';
import type { LineReading } from './use-line-reading.ts';
import { useLineSaving } from './use-line-saving.ts';
import { useAnnounceSaved } from './use-announce-saved.ts';
import { putWaitingLine, useWaitingLine } from '../drafts/waiting-line.ts';

type SaveInput = {
  readonly typed: string;
  readonly picks: LinePicks;
  /** The day of entries without one, yyyy-mm-dd. */
  readonly date: string;
  readonly reading: LineReading;
  readonly onFailure: (words: string) => void;
  readonly onSaved: () => void;
};

/**
 * Saves the line's entries once its names are found, and confirms it; on failure shows why and keeps the line. Without a response it is
 * listed as waiting until it is saved or changed. Only another Enter sends it again: by then another tab may have saved it, or the text may
 * mean another day.
 */
export const useLineSave = ({ typed, picks, date, reading, onFailure, onSaved }: SaveInput) => {
  const t = useStartTexts();
  const { org, user_id } = useSignedIn();
  const waiting = useWaitingLine();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const attempt = JSON.stringify([typed, picks]);
  const isWaiting = waiting?.attempt === attempt;
  const saveAll = useLineSaving();
  const announceSaved = useAnnounceSaved();
  /** Ignores a second Enter while the first is being read and saved. */
  const isBusy = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const fail = (error: unknown, lead = ''): void => {
    if (isUnanswered(error)) putWaitingLine({ account: `${org}/${user_id}`, text: typed, attempt, path });
    onFailure(`${lead}${failureMessage(error, t)} ${t.common.draftKept}`);
  };
  const save = async (): Promise<void> => {
    const { line, activities, lastActivity, owner } = await reading.find(typed);
    const wrong = openParts(line, picks).length > 0;
    const values = lineValues(line, picks, { date, client_service_id: lastActivity, contact_id: owner }, activities);
    if (wrong) return onFailure(t.entryLine.unclear);
    const missing = missingParts(values);
    if (missing.length > 0) return onFailure(missing.map((part) => t.entryLine.missing[part]).join(' '));
    const made = await saveAll(lineInputs(values, user_id));
    if ('error' in made) {
      const some = made.made === 0 ? '' : `${t.entryLine.savedSome(made.made, made.of)} `;
      return fail(made.error, some);
    }
    onSaved();
    const [first] = made;
    if (first === undefined) return;
    const sum = formatDuration(values.times.reduce((minutes, time) => minutes + minutesOf(time), 0) * 60);
    void announceSaved(made, t.entryLine.savedAll(made.length, sum, formatDate(first.date)));
  };
  const saveOnce = async (): Promise<void> => {
    if (isBusy.current || typed.trim() === '') return;
    isBusy.current = true;
    setSaving(true);
    putWaitingLine(null);
    try {
      await save();
    } catch (error) {
      fail(error);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  useEffect(() => {
    if (waiting === null) return;
    if (!isWaiting) putWaitingLine(null);
    else if (waiting.path !== path) putWaitingLine({ ...waiting, path });
  }, [waiting, isWaiting, path]);
  return { isSaving, save: saveOnce };
};
