import type { EntryLine } from '#domain/entry-line/entry-line.ts';
import type { Suggestion } from '#domain/entry-line/suggestions.ts';
import { validPicks, type LinePicks } from './line-values.ts';

/** The user's choices for the typed line, and why it was not saved. */
export type LineChoices = {
  readonly picks: LinePicks;
  /** Words kept as text. */
  readonly asText: readonly string[];
  /** The accepted suggestions. They outlast the line, so that the next one knows their names at once. */
  readonly accepted: readonly Suggestion[];
  readonly failure: string | null;
};

export type LineEvent =
  /** The user works on the line again. */
  | { readonly type: 'touched' }
  /** The line is read differently after its text changed. */
  | { readonly type: 'reread'; readonly before: EntryLine; readonly after: EntryLine }
  | { readonly type: 'picked'; readonly picks: LinePicks }
  | { readonly type: 'kept as text'; readonly words: string }
  | { readonly type: 'completed'; readonly suggestion: Suggestion }
  | { readonly type: 'failed'; readonly failure: string }
  | { readonly type: 'cleared' }
  | { readonly type: 'brought back'; readonly choices: LineChoices };

export const noChoices: LineChoices = { picks: {}, asText: [], accepted: [], failure: null };

/** An earlier entry's text is kept as it is; a contact or a project is picked. */
const complete = (choices: LineChoices, { kind, record, entry }: Suggestion): LineChoices => {
  const { picks, asText } = choices;
  if (entry !== null) return { ...choices, asText: [...asText, entry.text] };
  if (kind === 'contact') return { ...choices, picks: { ...picks, contact_id: record?.id ?? null } };
  if (kind === 'project') return { ...choices, picks: { ...picks, pr_project_id: record?.id ?? null } };
  return choices;
};

/** The choices after an event. */
export const nextChoices = (choices: LineChoices, event: LineEvent): LineChoices => {
  const { picks, asText, accepted } = choices;
  switch (event.type) {
    case 'touched':
      return { ...choices, failure: null };
    case 'reread':
      return { ...choices, picks: validPicks(picks, event.before, event.after) };
    case 'picked':
      return { ...choices, picks: { ...picks, ...event.picks } };
    case 'kept as text':
      return { ...choices, asText: [...asText, event.words] };
    case 'completed':
      return complete({ ...choices, accepted: [...accepted, event.suggestion], failure: null }, event.suggestion);
    case 'failed':
      return { ...choices, failure: event.failure };
    case 'cleared':
      return { ...noChoices, accepted };
    case 'brought back':
      return { ...event.choices, accepted, failure: null };
  }
};
