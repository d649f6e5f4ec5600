import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { ReferenceField } from '#components/pickers/reference-field.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** Asks for the group to set for all selected articles. */
export const SetGroup = ({ onSet }: { readonly onSet: (article_group_id: number | null) => void }) => {
  const t = useTexts().articles;
  const [group, setGroup] = useState<number | null>(null);
  return (
    <div className="grid gap-3">
      <ReferenceField named="article_group" label={t.article_group_id} value={group} onChange={setGroup} />
      <Button look="primary" className="justify-self-end" onClick={() => onSet(group)}>
        {t.apply}
      </Button>
    </div>
  );
};
