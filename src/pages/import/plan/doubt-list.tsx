import { Note } from '#components/feedback/note.tsx';
import { RadioGroup } from '#components/fields/radio-group.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { answerTo, type Answer, type Answers, type Doubt, type DoubtCode } from './doubts.ts';
import type { ImportRow } from '../read/import-row.ts';
import { LineList } from './line-list.tsx';
import { rowText } from './row-text.ts';

type Props = {
  readonly doubts: readonly Doubt[];
  readonly answers: Answers;
  readonly onAnswer: (code: DoubtCode, answer: Answer) => void;
  /** The value as it is in the file. */
  readonly rows: readonly ImportRow[];
  readonly zone: string;
  /** The company's currency. */
  readonly currency: string;
  readonly fileName: string;
};

/** Ambiguous values: one question for each kind, with its rows. */
export const DoubtList = ({ doubts, answers, onAnswer, rows, zone, currency, fileName }: Props) => {
  const t = useTexts().importTexts.doubts;
  return doubts.map((doubt) => {
    const { code, lines, answers: possible } = doubt;
    const own = rows.filter(({ line }) => lines.has(line));
    const foreign = [...new Set(own.map((row) => row.currency))].join(', ');
    const lead = t.lead[code](lines.size, foreign, currency);
    const words: { readonly [answer in Answer]?: string } = t.answers[code];
    return (
      <div key={code} className="grid gap-1.5">
        <Note lead={lead} />
        <RadioGroup<Answer | ''>
          isLabelHidden
          label={lead}
          value={answerTo(doubt, answers) ?? ''}
          onChange={(answer) => answer !== '' && onAnswer(code, answer)}
          options={possible.map((value) => ({ value, label: words[value] ?? value }))}
        />
        <LineList
          label={lead}
          lines={own.map((row) => ({ line: row.line, words: rowText(row, zone) }))}
          fileName={fileName}
        />
      </div>
    );
  });
};
