type Props = { readonly text: string; readonly marks: readonly string[] };

/** A text with the recognised parts underlined. */
export const MarkedText = ({ text, marks }: Props) => {
  const mark = marks
    .map((each) => ({ each, at: text.indexOf(each) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0];
  if (mark === undefined) return text;
  const end = mark.at + mark.each.length;
  return (
    <>
      {text.slice(0, mark.at)}
      <u className="decoration-edge decoration-2 underline-offset-4">{mark.each}</u>
      <MarkedText text={text.slice(end)} marks={marks} />
    </>
  );
};
