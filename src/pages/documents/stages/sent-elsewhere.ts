/** True for a document of another program: it counts as sent at the midnight of its day. Kontor sends at a moment. */
export const isSentElsewhere = ({ sent_at }: { readonly sent_at?: string | null | undefined }): boolean =>
  sent_at?.endsWith(' 00:00:00') === true;
